import Foundation
import SourcePorting
import Testing

@Suite struct EntryTests {
  private func program(_ files: [String: String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID())").path()
    for (name, text) in files {
      let path = folder + "/" + name
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    return folder
  }

  private static let delegate =
    "import UIKit\n@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n"

  @Test func `a program begins with its delegate, scene delegate and main storyboard`() throws {
    let folder = try program([
      "App/AppDelegate.swift": Self.delegate,
      "App/SceneDelegate.swift": "class SceneDelegate: UIResponder, UIWindowSceneDelegate {}",
      "App/Base.lproj/Main.storyboard":
        "<document><viewController customClass=\"List\"/><action selector=\"go:\"/></document>",
      "App/Info.plist": """
      <?xml version="1.0"?><plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string>
      </dict></plist>
      """,
      "AppTests/Tests.swift": "import XCTest", "Pods/X/X.swift": "let x = 1",
    ])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let package = try PortedPackage(ProgramFolder(path: folder), name: "My App")
    #expect(package.name == "My_App")
    #expect(package.folder.sources == ["App/AppDelegate.swift", "App/SceneDelegate.swift"])
    #expect(package.folder.interfaceClasses == ["List"])
    #expect(package.folder.interfaceActions == ["go:"])
    let entry = ProgramEntry(package.port, package.folder.information, bundle: ".module").text
    #expect(entry.contains("application.sceneDelegate = SceneDelegate()"))
    #expect(entry.contains("application.barsAreTranslucent = true"))
    #expect(entry.contains("application.presentationEdition = .cards"))
    #expect(entry.contains("application, AppDelegate(),"))
    #expect(entry.contains("mainStoryboard: \"Main\", bundle: .module"))
  }

  @Test
  func `a package holds sources, resources, manifest and the table, and is written twice alike`()
    throws
  {
    let folder = try program([
      "A.swift": Self.delegate, "Images.xcassets/Contents.json": "{}",
      "L/en.lproj/L.strings": "\"a\" = \"b\";",
    ])
    let output = folder + "-out"
    defer {
      for path in [folder, output] { try? FileManager.default.removeItem(atPath: path) }
    }
    let package = try PortedPackage(ProgramFolder(path: folder), name: "App")
    try package.write(to: output, kit: "../dactyl")
    try package.write(to: output, kit: "../dactyl")
    let files = try #require(FileManager.default.enumerator(atPath: output))
      .compactMap { $0 as? String }.sorted()
    #expect(
      files.filter { $0.contains(".") && !$0.hasSuffix(".xcassets") && !$0.hasSuffix(".lproj") }
        == [
          "PORT.md", "Package.swift", "Sources/App/A.swift", "Sources/App/ProgramEntry.swift",
          "Sources/App/Resources/Images.xcassets/Contents.json",
          "Sources/App/Resources/en.lproj/L.strings",
        ])
  }

  @Test func `a program that imports Combine gets OpenCombine and its parts in its place`() throws {
    let folder = try program([
      "A.swift": Self.delegate,
      "Model.swift":
        "import Combine\nfinal class Model: ObservableObject { @Published var count = 0 }",
    ])
    let output = folder + "-out"
    defer {
      for path in [folder, output] { try? FileManager.default.removeItem(atPath: path) }
    }
    try PortedPackage(ProgramFolder(path: folder), name: "App").write(
      to: output, kit: "../dactyl")
    let manifest = try String(contentsOfFile: output + "/Package.swift", encoding: .utf8)
    let model = try String(contentsOfFile: output + "/Sources/App/Model.swift", encoding: .utf8)
    #expect(manifest.contains("OpenCombine\", from: \"0.14.0\")"))
    for module in ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"] {
      #expect(manifest.contains(".product(name: \"\(module)\", package: \"OpenCombine\")"))
      #expect(model.contains("#if canImport(\(module))\nimport \(module)\n"))
    }
    #expect(!model.contains("import Combine"))
    #expect(
      model.split(separator: "\n", omittingEmptySubsequences: false)[1].hasPrefix("final class"))
    let report = try String(contentsOfFile: output + "/PORT.md", encoding: .utf8)
    #expect(!report.contains("Combine"))
  }

  @Test func `a folder that is none, a file and a folder without sources are refused in words`()
    throws
  {
    let folder = try program(["readme.txt": ""])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect { try ProgramFolder(path: folder + "/x") } throws: {
      "\($0)".hasSuffix("there is no such folder")
    }
    #expect { try ProgramFolder(path: folder + "/readme.txt") } throws: {
      "\($0)".contains("is a file")
    }
    #expect { try PortedPackage(ProgramFolder(path: folder)) } throws: {
      "\($0)".contains("holds no Swift source")
    }
  }

  @Test func `a source that is not UTF-8 is named`() throws {
    let folder = try program([:])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data([0xFF, 0xFE, 0x41]).write(to: URL(fileURLWithPath: folder + "/A.swift"))
    #expect { try PortedPackage(ProgramFolder(path: folder)) } throws: {
      "\($0)" == "\(folder)/A.swift: is not UTF-8 text"
    }
  }
}
