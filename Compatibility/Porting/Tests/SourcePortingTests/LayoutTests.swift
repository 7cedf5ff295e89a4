import Foundation
import SourcePorting
import Testing

@Suite struct LayoutTests {
  private func folder(_ files: [String: String]) throws -> ProgramFolder {
    let root = FileManager.default.temporaryDirectory.appending(path: "layout-\(UUID())").path()
    for (name, text) in files {
      let path = root + "/" + name
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    defer { try? FileManager.default.removeItem(atPath: root) }
    return try ProgramFolder(path: root)
  }

  private static let view = "import UIKit\nclass A: UIView {}\n"

  @Test func `a package gives its products' targets and leaves out tests and the rest`() throws {
    let layout = try folder([
      "Package.swift": """
      let package = Package(name: "Pager", products: [.library(name: "Pager", targets: ["Pager"])],
        targets: [
          .target(name: "Core", path: "Core"), .target(name: "Tool"),
          .target(name: "Pager", dependencies: ["Core", .product(name: "X", package: "x")], exclude: ["Old"]),
          .testTarget(name: "PagerTests"),
        ])
      """,
      "Core/Core.swift": Self.view, "Sources/Pager/Pager.swift": Self.view,
      "Sources/Pager/Old/Old.swift": Self.view, "Sources/Tool/Tool.swift": "let a = 1",
      "Tests/PagerTests/T.swift": "import XCTest", "Example/App.swift": Self.view,
    ]).layout
    #expect(layout.description == "Package.swift")
    #expect(layout.parts.map(\.name) == ["Core", "Pager"])
    #expect(layout.parts.map(\.sources) == [["Core/Core.swift"], ["Sources/Pager/Pager.swift"]])
    #expect(layout.leftOut.map(\.reason) == ["belongs to no product of the package"])
  }

  @Test func `a podspec gives the files of its patterns without subspecs that are not built`()
    throws
  {
    let layout = try folder([
      "Card.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Card'
        s.default_subspec = 'Core'
        s.subspec 'Core' do |c|
          c.source_files = 'Card/**/*.{h,swift}',
                           'More/*.swift'
          c.exclude_files = 'Card/Old*'
        end
        s.subspec 'Rx' do |r|
          r.source_files = 'Rx/*.swift'
        end
      end
      """,
      "Card/A.swift": Self.view, "Card/Deep/B.swift": Self.view, "Card/Old.swift": Self.view,
      "More/C.swift": Self.view, "Rx/R.swift": Self.view, "Demo/D.swift": Self.view,
    ]).layout
    #expect(layout.parts.map(\.name) == ["Card"])
    #expect(layout.parts[0].sources == ["Card/A.swift", "Card/Deep/B.swift", "More/C.swift"])
    #expect(layout.leftOut.map(\.files) == [3])
  }

  @Test func `an Xcode project gives its program and the libraries that it builds`() throws {
    let target = { (id: String, name: String, kind: String, file: String) in
      """
      \(id) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(kind)";
        buildPhases = (P\(id)); };
      P\(id) = { isa = PBXSourcesBuildPhase; files = (B\(id)); };
      B\(id) = { isa = PBXBuildFile; fileRef = F\(id); };
      F\(id) = { isa = PBXFileReference; path = \(file); sourceTree = "<group>"; };
      """
    }
    let project = """
      // !$*UTF8*$!
      { objects = {
      G = { isa = PBXGroup; path = App; sourceTree = "<group>"; children = (F1, F2, F3); };
      \(target("1", "Notes", "application", "A.swift"))
      \(target("2", "NotesKit", "framework", "B.swift"))
      \(target("3", "NotesTests", "bundle.unit-test", "T.swift"))
      }; }
      """
    let layout = try folder([
      "Notes.xcodeproj/project.pbxproj": project, "App/A.swift": "import NotesKit\n" + Self.view,
      "App/B.swift": Self.view, "App/T.swift": "import XCTest", "Other/O.swift": Self.view,
    ]).layout
    #expect(layout.parts.map(\.name) == ["NotesKit", "Notes"])
    #expect(layout.parts.map(\.sources) == [["App/B.swift"], ["App/A.swift"]])
    #expect(layout.leftOut.map(\.reason) == ["tests"])
  }

  @Test func `a project may borrow files from outside of its folder`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "lend-\(UUID())").path()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let files = [
      "Lender/B.swift": Self.view, "Own/A.swift": "import UIKit\nlet a = A()\n",
      "Own/Own.xcodeproj/project.pbxproj": """
      { objects = { T = { isa = PBXNativeTarget; name = Own; buildPhases = (P);
        productType = "com.apple.product-type.application"; };
        P = { isa = PBXSourcesBuildPhase; files = (X, Y); };
        X = { isa = PBXBuildFile; fileRef = FX; }; Y = { isa = PBXBuildFile; fileRef = FY; };
        FX = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        FY = { isa = PBXFileReference; path = ../Lender/B.swift; sourceTree = "<group>"; }; }; }
      """,
    ]
    for (name, text) in files {
      try PortedFiles.put(text, at: root + "/" + name)
    }
    let package = try PortedPackage(ProgramFolder(path: root + "/Own"))
    #expect(package.layout.parts[0].sources == ["../Lender/B.swift", "A.swift"])
    try package.write(to: root + "/out", kit: "../dactyl")
    let written = try FileManager.default.contentsOfDirectory(atPath: root + "/out/Sources/Own")
    #expect(written.sorted() == ["A.swift", "B.swift", "ProgramEntry.swift"])
  }

  @Test func `PORT_md says what there is, what was left out and what to do`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID())").path()
    defer { try? FileManager.default.removeItem(atPath: root) }
    try PortedFiles.put(
      "import UIKit\nimport MapKit\nimport SnapKit\nclass A: UIView { var a: UIColorWell? }\n",
      at: root + "/Notes/A.swift")
    try PortedFiles.put(Self.view, at: root + "/Notes/Demo/B.swift")
    let text = PortReport(try PortedPackage(ProgramFolder(path: root + "/Notes"))).text
    #expect(text.contains("| `Notes` | library | 1 |  |"))
    #expect(text.contains("| Demo | 1 | an example of its own; port its folder by itself |"))
    #expect(text.contains("1 of 1 files use something that is not here."))
    #expect(text.contains("| `MapKit` | 1 | 1 | A.swift:2 | leave out what uses it |"))
    #expect(text.contains("| `SnapKit` | 1 | 1 | A.swift:3 | port it by itself"))
    #expect(text.contains("| `UIColorWell` | 1 | 1 | A.swift:4 | a view of the program's own |"))
  }

  @Test func `a folder that nothing describes leaves out examples unless they are all`() throws {
    let files = ["Sources/A.swift": Self.view, "Example/B.swift": Self.view]
    #expect(try folder(files).layout.parts[0].sources == ["Sources/A.swift"])
    #expect(
      try folder(["Example/B.swift": Self.view]).layout.parts[0].sources == ["Example/B.swift"])
  }
}
