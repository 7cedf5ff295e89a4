import SwiftSyntax

/// Replaces imports of Apple modules whose types `import UIKit` provides here.
final class ImportRule: RuleVisitor {
  private static let partsOfUIKit: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreFoundation", "ObjectiveC", "CoreText", "os",
    "OSLog",
    "UniformTypeIdentifiers", "Accessibility", "Observation",
  ]
  private static let replacements = ["Darwin": "Glibc"]
  /// Apple modules that are not available on Linux.
  private static let absent: Set<String> = [
    "AppKit", "Cocoa", "WatchKit", "TVUIKit", "CarPlay", "CallKit", "PassKit", "Charts",
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "AddressBook", "AudioToolbox",
    "AuthenticationServices",
    "CloudKit", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreMedia", "CoreML", "CoreMotion", "CoreVideo", "EventKit",
    "EventKitUI", "GLKit", "GameKit", "GameplayKit", "HealthKit", "ImageIO", "Intents",
    "IntentsUI",
    "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer",
    "MessageUI", "Messages", "Metal", "MetalKit", "MobileCoreServices", "NaturalLanguage",
    "NetworkExtension", "NotificationCenter", "PDFKit", "PencilKit", "Photos", "PhotosUI",
    "QuickLook",
    "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "Speech", "SpriteKit",
    "StoreKit",
    "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit", "Twitter", "UserNotifications",
    "Vision",
    "WatchConnectivity", "WebKit", "WidgetKit", "iAd", "simd",
  ]

  /// Modules that the toolchain has.
  private static let onLinux: Set<String> = [
    "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "FoundationEssentials",
    "Dispatch", "Glibc", "Synchronization", "RegexBuilder", "XCTest", "Testing", "_Concurrency",
  ]

  /// Types that Foundation declares on iOS, and another module on Linux.
  private static let movedTypes: [String: Set<String>] = [
    "FoundationNetworking": [
      "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask",
      "URLSessionDelegate", "URLSessionDownloadDelegate", "URLSessionDownloadTask",
      "URLSessionTask", "URLSessionTaskDelegate", "URLSessionUploadTask",
      "URLSessionWebSocketTask",
      "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse",
      "CachedURLResponse", "URLCache", "URLCredential", "URLCredentialStorage",
      "URLAuthenticationChallenge", "URLProtectionSpace", "URLProtocol", "URLProtocolClient",
      "HTTPCookie", "HTTPCookieStorage",
    ],
    "FoundationXML": [
      "XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode", "XMLDTD",
    ],
  ]

  private var hasUIKit = false

  /// Imports UIKit in files that do not: on iOS they see what other files of the module import.
  override func visitPost(_ node: SourceFileSyntax) {
    if !hasUIKit, bench.index.hasUIKit { bench.append("import UIKit", to: file) }
  }

  /// The modules that are imported already for types which they declare on Linux.
  private var added: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    look(at: node.name.text)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    look(at: node.baseName.text)
    return .visitChildren
  }

  /// Imports the module of a type. The import stands behind the file's own lines, which keep their numbers.
  private func look(at name: String) {
    guard !bench.index.declares(name),
      let module = Self.movedTypes.first(where: { $0.value.contains(name) })?.key,
      added.insert(module).inserted
    else { return }
    bench.append("import \(module)", to: file)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.map(\.name.text)
    let module = path.first ?? ""
    if isForOthers(node, module) { return .skipChildren }
    if Self.partsOfUIKit.contains(module) {
      if hasUIKit {
        edit(.remove(node.bytes, of: source))
      } else if node.path.trimmedDescription != "UIKit" || node.importKindSpecifier != nil {
        edit(SourceEdit(node.bytes, "import UIKit"))
      }
      hasUIKit = true
    } else if let replacement = Self.replacements[module] {
      edit(SourceEdit(node.path.bytes, replacement))
    } else if Self.absent.contains(module) {
      // Removing the import lets the rest of the file compile. Uses of the module are reported
      // separately.
      edit(.remove(node.bytes, of: source))
      find(.module, module, at: node)
    } else if module == "Combine" {
      importOpenCombine(at: node)
    } else if !Self.onLinux.contains(module), !bench.index.modules.contains(module) {
      importIfThere(module, as: node.trimmedDescription, at: node)
    }
    return .skipChildren
  }

  /// Whether an import is compiled only where its module is, or on other systems than iOS.
  private func isForOthers(_ node: ImportDeclSyntax, _ module: String) -> Bool {
    guard !Self.partsOfUIKit.contains(module) else { return false }
    var parent = node.parent
    while let next = parent {
      if let clause = next.as(IfConfigClauseSyntax.self) {
        let condition = clause.condition?.trimmedDescription ?? ""
        let isOther = clause.poundKeyword.text != "#if" && !condition.contains("iOS")
        let names = ["canImport(\(module))", "os(macOS)", "os(OSX)", "os(watchOS)"]
        if isOther || names.contains(where: condition.contains), !condition.contains("!") {
          return true
        }
      }
      parent = next.parent
    }
    return false
  }

  /// Imports OpenCombine in place of Combine, as far as the package depends on it.
  private func importOpenCombine(at node: ImportDeclSyntax) {
    let (core, others) = (PortedTarget.combineModules[0], PortedTarget.combineModules.dropFirst())
    importIfThere(core, as: "import \(core)", at: node, isListed: false)
    for module in others {
      bench.append("#if canImport(\(module))\nimport \(module)\n#endif", to: file)
    }
  }

  /// Imports another library where the package depends on it. Lines keep their numbers: the
  /// condition stands behind the file's own lines. `isListed` says whether the report names the library.
  private func importIfThere(
    _ module: String, as line: String, at node: ImportDeclSyntax, isListed: Bool = true
  ) {
    edit(.remove(node.bytes, of: source))
    let place = "\(source.path):\(source.line(of: node.positionAfterSkippingLeadingTrivia))"
    bench.append(
      "#if canImport(\(module))\n\(line)\n#else\n"
        + "#warning(\"\(place): the library \(module) is not among the target's dependencies\")\n#endif",
      to: file)
    if isListed { find(.library, module, at: node) }
  }
}
