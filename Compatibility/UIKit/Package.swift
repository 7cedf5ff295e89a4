// swift-tools-version: 6.2
import PackageDescription

/// `import UIKit` for code that is written for it.
///
/// A package of its own: were this target in the main package, `#if canImport(UIKit)` would turn
/// true in every package that stands in the same graph, and switch on code that needs all of UIKit.
let package = Package(
  name: "UIKit",
  products: [
    .library(name: "UIKit", targets: ["UIKit"]),
    .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
  ],
  dependencies: [
    .package(name: "dactyl", path: "../.."),
    // What the plugin runs. Who does not use the plugin does not build it.
    .package(path: "../Porting"),
  ],
  targets: [
    .target(
      name: "UIKit",
      dependencies: [
        "_Testing_UIKit", .product(name: "DactylKit", package: "dactyl"),
        .product(name: "Storyboards", package: "dactyl"),
        .product(name: "DactylApplication", package: "dactyl"),
      ]),
    .executableTarget(
      name: "port-sources", dependencies: [.product(name: "SourcePorting", package: "Porting")]),
    .plugin(
      name: "UIKitSources", capability: .buildTool(), dependencies: ["port-sources"]),
    .target(name: "_Testing_UIKit"),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", .product(name: "InputTesting", package: "dactyl")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
  // Code written for iOS names protocols without `any`.
  if target.type != .test {
    target.swiftSettings?.append(.enableUpcomingFeature("ExistentialAny"))
  }
}
