import Foundation
import Testing

@Suite("dactyl picture and dactyl film")
struct PictureCommandTests {
  private static let scene = "Examples/Demo/scene.yaml"
  private static let tap = "Recordings/double-tap.libinput.yml"

  @Test(arguments: [("png", [0x89, 0x50]), ("svg", [0x3C, 0x3F]), ("pdf", [0x25, 0x50])])
  func `the ending says the form, and the same files give the same bytes`(
    ending: String, start: [UInt8]
  ) throws {
    let files = try (0..<2).map { _ in try TemporaryFile(suffix: ".\(ending)") }
    for file in files {
      let run = try Command("picture", Self.scene, "-o", file.url.path)
      #expect(run.status == 0, "\(run.errors)")
    }
    let data = try files.map { try Data(contentsOf: $0.url) }
    #expect(data[0].starts(with: start))
    #expect(data[0] == data[1])
  }

  @Test func `--right-to-left mirrors what a file leaves open`() throws {
    let file = try TemporaryFile(suffix: ".yaml")
    let views =
      "views:\n  - {id: page, subviews: [{id: level, kind: slider, frame: [0, 0, 200, 40]}]}\n"
    try Data(views.utf8).write(to: file.url)
    let pictures = try [[], ["--right-to-left"]].map { options in
      let picture = try TemporaryFile(suffix: ".svg")
      let run = try Command(
        ["picture", file.url.path, "--no-outlines", "-o", picture.url.path] + options)
      #expect(run.status == 0, "\(run.errors)")
      return try Data(contentsOf: picture.url)
    }
    #expect(pictures[0] != pictures[1])
  }

  @Test func `a recording changes the picture at its moments`() throws {
    let pictures = try ["0", "20"].map { moment in
      let file = try TemporaryFile(suffix: ".png")
      let run = try Command(
        "picture", Self.scene, "--recording", Self.tap, "--at", moment, "-o", file.url.path)
      #expect(run.status == 0, "\(run.errors)")
      return try Data(contentsOf: file.url)
    }
    #expect(pictures[0] != pictures[1])
  }

  @Test(arguments: [
    (["nowhere.yaml", "-o", "x.png"], Int32(2), "nowhere.yaml"),
    ([scene, "-o", "x.bmp"], 64, "names no form of pictures: png, svg or pdf"),
    ([scene, "-o", "x.png", "--at", "5"], 64, "name one with --recording"),
    ([scene, "-o", "x.png", "--reader"], 64, "--reader is for a recording"),
    ([scene, "-o", "x.png", "--scale", "0"], 64, "--scale must be above 0"),
    (
      [scene, "-o", "x.png", "--recording", tap, "--at", "1e18"], 64, "--at must be 0 to 86400000"
    ),
    ([scene, "-o", "x.png", "--recording", tap, "--at", "-5"], 64, "--at must be 0 to 86400000"),
    (
      [scene, "-o", "x.png", "--recording", tap, "--at", "nan"], 64, "--at must be 0 to 86400000"
    ),
    (
      [scene, "-o", "x.png", "--size", "300x300"], 2,
      "is a scene file, which states its own screen"
    ),
    (
      [scene, "-o", "/nowhere/x.png"], 2,
      "/nowhere/x.png: cannot be written: there is no folder /nowhere"
    ),
    ([scene, "-o", "x.png", "--font", "/nowhere/a.ttf"], 2, "there is no such file"),
  ])
  func `wrong use is an error that says what is wrong`(
    arguments: [String], status: Int32, words: String
  ) throws {
    let run = try Command(["picture"] + arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  private static func film(_ output: URL, _ arguments: String...) throws -> Command {
    try Command(
      ["film", tap, "--scene", scene, "--tail", "0", "-o", output.path] + arguments)
  }

  private static let readerTouches = "Recordings/Reader/increment-slow-5-inch.evemu"

  @Test func `--reader plays a recording with the screen reader on and shows its cursor`() throws {
    let pictures = try [[], ["--reader"]].map { options in
      let file = try TemporaryFile(suffix: ".svg")
      let run = try Command(
        [
          "picture", "Examples/Reader/scene.yaml", "--recording", Self.readerTouches,
          "--no-touches", "-o", file.url.path,
        ] + options)
      #expect(run.status == 0, "\(run.errors)")
      return try file.text()
    }
    #expect(pictures[0] != pictures[1])
    let film = try TemporaryFile(suffix: ".webp")
    let run = try Command(
      "film", Self.readerTouches, "--scene", "Examples/Reader/scene.yaml", "--reader", "--fps",
      "5", "-o", film.url.path)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a family that is not installed is told, with the one in its place`() throws {
    let file = try TemporaryFile(suffix: ".png")
    let run = try Command(
      "picture", Self.scene, "--family", "No Such Family", "-o", file.url.path)
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix("warning: --family: there is no font \"No Such Family\"; "))
  }

  @Test func `the image of a button has its own size`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // 24 pixels on each side.
    let image = try #require(
      Data(
        base64Encoded: """
          iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAABmJLR0QA/wD/AP+gvaeTAAAAMUlE
          QVQ4jWP8f4KBKoCJOsYMRoNYkDknLXCqMycUlIPPa6MGDUWDGEcz7ahBowbhAwCfKgW/+++omgAA
          AABJRU5ErkJggg==
          """, options: .ignoreUnknownCharacters))
    try image.write(to: folder.appending(path: "swatch.png"))
    let storyboard = folder.appending(path: "Main.storyboard")
    try Data(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="vc">
        <scenes><scene sceneID="s"><objects><viewController id="vc"><view key="view" id="v">
          <rect key="frame" x="0" y="0" width="100" height="100"/>
          <subviews><button contentHorizontalAlignment="left" id="b">
            <rect key="frame" x="10" y="20" width="80" height="60"/>
            <state key="normal" image="swatch"/></button></subviews>
        </view></viewController></objects></scene></scenes>
      </document>
      """.utf8
    ).write(to: storyboard)
    let picture = folder.appending(path: "a.svg")
    let run = try Command("picture", storyboard.path, "--size", "100x100", "-o", picture.path)
    #expect(run.status == 0, "\(run.errors)")
    let text = try String(contentsOf: picture, encoding: .utf8)
    // Its pixels are neither enlarged nor reduced.
    // cairo 1.18 writes a space after each comma.
    #expect(text.filter { $0 != " " }.contains("matrix(1,0,0,1,10,38)"), "\(text)")
  }

  @Test(arguments: ["film.gif", "film.mp4", "a.jpg"])
  func `a form of films that is not made is refused`(name: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())-\(name)")
    let run = try Self.film(file)
    #expect(run.status == 64)
    #expect(run.errors.contains("name a file that ends in .webp, or a folder"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `a folder keeps no picture of a longer film, and every other file`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try Self.film(folder, "--fps", "60").status == 0)
    let names = ["frame-1.png", "frame-0099.txt", "notes"]
    for name in names { try Data().write(to: folder.appending(path: name)) }
    let run = try Self.film(folder, "--fps", "10")
    #expect(run.status == 0, "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let count = try #require(
      run.errors.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    #expect(files.count == count + names.count)
    #expect(Set(files).isSuperset(of: names))
  }

  @Test(arguments: [7, 60, 120])
  func `a WebP film lasts as long as its pictures`(fps: Int) throws {
    let file = try TemporaryFile(suffix: ".webp")
    let run = try Self.film(file.url, "--fps", "\(fps)")
    let count = try #require(
      run.errors.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    let bytes = try [UInt8](Data(contentsOf: file.url))
    var (place, total) = (12, 0)
    while place + 8 <= bytes.count {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
      if bytes[place..<(place + 4)].elementsEqual("ANMF".utf8) {
        total += (0..<3).reduce(0) { $0 | Int(bytes[place + 20 + $1]) << (8 * $1) }
      }
      place += 8 + size + size % 2
    }
    #expect(total == Int((1000 * Double(count) / Double(fps)).rounded()))
  }

  @Test func `a film is numbered pictures, or an animated WebP`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try Command(
      "film", Self.tap, "--scene", Self.scene, "--fps", "10", "--tail", "0", "-o", folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files.first == "frame-0001.png")
    let film = try TemporaryFile(suffix: ".webp")
    let second = try Command(
      "film", Self.tap, "--scene", Self.scene, "--fps", "10", "--tail", "0", "-o", film.url.path)
    #expect(second.status == 0, "\(second.errors)")
    #expect(try Data(contentsOf: film.url).starts(with: Data("RIFF".utf8)))
  }
}
