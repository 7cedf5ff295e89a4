import Foundation

/// The settings of a program from its `Info.plist` or its Xcode project.
public struct ProgramInformation: Hashable, Sendable {
  /// The main storyboard's name, without its extension.
  public var mainStoryboard: String?
  /// The scene delegate's class name, without the module.
  public var sceneDelegate: String?

  init(folder: String, plists: [String], projects: [String]) {
    for file in plists {
      guard let data = FileManager.default.contents(atPath: folder + "/" + file),
        let values = try? PropertyListSerialization.propertyList(from: data, format: nil)
          as? [String: Any]
      else { continue }
      read(values)
    }
    for project in projects {
      guard
        let data = FileManager.default.contents(
          atPath: folder + "/" + project + "/project.pbxproj")
      else { continue }
      read(project: String(decoding: data, as: UTF8.self))
    }
  }

  private mutating func read(_ values: [String: Any]) {
    if let name = values["UIMainStoryboardFile"] as? String {
      mainStoryboard = mainStoryboard ?? name
    }
    let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
    let scenes = manifest?["UISceneConfigurations"] as? [String: Any]
    for case let role as [[String: Any]] in (scenes ?? [:]).sorted(by: { $0.key < $1.key }).map(
      \.value)
    {
      for scene in role {
        if let name = scene["UISceneStoryboardFile"] as? String {
          mainStoryboard = mainStoryboard ?? name
        }
        if let name = scene["UISceneDelegateClassName"] as? String {
          sceneDelegate = sceneDelegate ?? name.split(separator: ".").last.map(String.init)
        }
      }
    }
  }

  private mutating func read(project: String) {
    guard mainStoryboard == nil,
      let match = project.firstMatch(
        of: #/INFOPLIST_KEY_UI(?:Main|Scene)StoryboardFile = "?([^";\n]+)"?;/#)
    else { return }
    mainStoryboard = String(match.1)
  }
}
