import DactylKit
public import Foundation

extension InterfaceBuilder {
  /// Reads an interface file's bytes and returns its `document` element. The file's name is used in
  /// errors.
  public typealias Reader = @MainActor (_ data: Data, _ file: String) throws -> InterfaceElement

  /// Reads the files of storyboards and nibs. At first it reads Interface Builder's XML.
  public static var reader: Reader = { data, file in
    try InterfaceFile(data: data, name: file).document
  }
}

/// Finds interface files in bundles.
@MainActor
enum InterfaceFiles {
  /// Why a file could not be read.
  struct Failure: Error {
    var file: String
    var problem: String
  }

  /// The files of the running program.
  static var program = ProgramFiles(of: .main, named: ProcessInfo.processInfo.processName)

  /// Reads the file of that name; `nil` if there is none.
  static func read(
    _ name: String, _ kind: Kind, in bundle: Bundle?
  ) throws(Failure) -> InterfaceDocument? {
    try read(name, kind, in: bundle, bundle.map { places(in: $0) } ?? program.all)
  }

  /// Reads the file of that name in one of those folders.
  private static func read(
    _ name: String, _ kind: Kind, in bundle: Bundle?, _ folders: [String]
  ) throws(Failure) -> InterfaceDocument? {
    InterfaceBuilder.install()
    guard let url = url(of: name, kind, in: folders) else { return nil }
    do {
      let data = try Data(contentsOf: url)
      var root = try InterfaceBuilder.reader(data, url.lastPathComponent)
      if let strings = InterfaceStrings(of: name, in: folders, before: url) {
        root = strings.translating(root)
      }
      return InterfaceDocument(root, file: url.lastPathComponent, bundle: bundle)
    } catch {
      throw Failure(file: url.lastPathComponent, problem: "it could not be read: \(error)")
    }
  }

  /// Reads the file of that name; warns of one that cannot be read.
  static func readOrWarn(_ name: String, _ kind: Kind, in bundle: Bundle?) -> InterfaceDocument? {
    do throws(Failure) {
      if let document = try read(name, kind, in: bundle) { return document }
      let place = bundle?.bundlePath ?? "the program's resources"
      throw Failure(
        file: "\(name).\(kind.rawValue)", problem: "there is no such file in \(place)")
    } catch {
      warn(of: error)
      return nil
    }
  }

  static func warn(of failure: Failure) {
    UIApplication.shared.warn(
      .interface(InterfaceWarning(file: failure.file, line: 0, problem: failure.problem)))
  }

  /// The kinds of file.
  enum Kind: String {
    case storyboard, xib
  }

  /// The location of the file of that name in a bundle; without a bundle, in the program's own
  /// folders.
  static func url(of name: String, _ kind: Kind, in bundle: Bundle?) -> URL? {
    url(of: name, kind, in: bundle.map { places(in: $0) } ?? program.all)
  }

  /// The location of the file of that name (spec VC6:VIEW-10): the file for the kind of device
  /// comes before the one for all. In each folder the file itself comes first, then those of the
  /// languages that the user prefers, then that of the `Base.lproj`.
  private static func url(of name: String, _ kind: Kind, in folders: [String]) -> URL? {
    let manager = FileManager.default
    let suffix = UIApplication.shared.device.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
    for folder in folders {
      for file in [name + suffix, name] {
        let path = "\(folder)/\(file).\(kind.rawValue)"
        if manager.fileExists(atPath: path) { return URL(fileURLWithPath: path) }
      }
    }
    return nil
  }

  /// The folders of a bundle: its own, those of the languages that the user prefers, that of the base, those of any others.
  static func places(in bundle: Bundle) -> [String] {
    let manager = FileManager.default
    let folder = (bundle.resourceURL ?? bundle.bundleURL).path
    let inside = ((try? manager.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".lproj") }.sorted()
    guard !inside.isEmpty else { return [folder] }
    let names = ProgramLanguages.names() + ["Base", "en"]
    let wanted = names.flatMap { ["\($0).lproj", "\($0.replacing("-", with: "_")).lproj"] }
    var places = [folder]
    for place in wanted.filter(inside.contains) + inside
    where !places.contains("\(folder)/\(place)") {
      places.append("\(folder)/\(place)")
    }
    return places
  }

  /// The names of classes for which no nib was found; they are not searched for again.
  private static var missing: Set<Missing> = []

  private struct Missing: Hashable {
    var name: String
    var folders: [String]
    var isPad: Bool
  }

  /// The nib with the name of a controller's class; most classes have none. Without a bundle it is
  /// searched in the resources of the module that declares the class, not in those of other
  /// products.
  static func guess(_ name: String, ofModule module: String, in bundle: Bundle?)
    -> InterfaceDocument?
  {
    let folders = bundle.map { places(in: $0) } ?? program.folders(ofModule: module)
    let place = Missing(
      name: name, folders: folders,
      isPad: UIApplication.shared.device.userInterfaceIdiom == .pad)
    guard !missing.contains(place) else { return nil }
    do throws(Failure) {
      if let document = try read(name, .xib, in: bundle, folders) { return document }
    } catch {
      warn(of: error)
    }
    missing.insert(place)
    return nil
  }
}
