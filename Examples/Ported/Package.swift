// swift-tools-version: 6.2
import PackageDescription

/// Three programs for iOS, whose sources nobody edits: each lies in a folder `iOS` as Xcode would have it, and the
/// plugin writes it anew at every build.
let package = Package(
  name: "Ported",
  dependencies: [
    .package(path: "../../Compatibility/UIKit")
  ],
  targets: [
    // A storyboard with outlets, actions, recognizers, a segue and a way back.
    .executableTarget(
      name: "Counter", dependencies: [.product(name: "UIKit", package: "UIKit")],
      exclude: ["iOS"], resources: [.copy("Main.storyboard")],
      plugins: [.plugin(name: "UIKitSources", package: "UIKit")]),
    // Scenes, a table, a protocol with optional methods, a timer with a selector.
    .executableTarget(
      name: "Cards", dependencies: [.product(name: "UIKit", package: "UIKit")],
      exclude: ["iOS"], plugins: [.plugin(name: "UIKitSources", package: "UIKit")]),
    // An old one: a nib, autorotation, names from before Swift 4.2.
    .executableTarget(
      name: "Dials", dependencies: [.product(name: "UIKit", package: "UIKit")],
      exclude: ["iOS"], resources: [.copy("DialController.xib")],
      plugins: [.plugin(name: "UIKitSources", package: "UIKit")]),
  ]
)

// As programs for iOS are written: Swift 5, everything on the main actor.
for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v5), .defaultIsolation(MainActor.self),
    // Without it each method that is an action is warned of.
    .enableUpcomingFeature("InferSendableFromCaptures"),
  ]
}
