#if Porting
  import SwiftSyntax

  /// Replaces imports of Apple modules whose types `import UIKit` provides here.
  final class ImportRule: RuleVisitor {
    private static let partsOfUIKit: Set<String> = [
      "UIKit", "QuartzCore", "CoreGraphics", "CoreFoundation", "ObjectiveC", "CoreText", "os",
      "OSLog",
      "UniformTypeIdentifiers", "Accessibility", "Observation",
    ]
    private static let replacements = ["Darwin": "Glibc", "Combine": "OpenCombine"]
    /// Apple modules that are not available on Linux.
    private static let absent: Set<String> = [
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
      }
      return .skipChildren
    }
  }
#endif
