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
  traits: [
    // `make test` turns them on to build in Dactyl's own folder, with what is compiled there.
    .trait(name: "Devices", description: "Dactyl's trait of the same name."),
    .trait(name: "Drawing", description: "Dactyl's trait of the same name."),
    .trait(name: "Wayland", description: "Dactyl's trait of the same name."),
    .trait(name: "Serving", description: "Dactyl's trait of the same name."),
  ],
  dependencies: [
    // Off by default: a program chooses live devices itself.
    .package(
      name: "dactyl", path: "../..",
      traits: [
        .trait(name: "Devices", condition: .when(traits: ["Devices"])),
        .trait(name: "Drawing", condition: .when(traits: ["Drawing"])),
        .trait(name: "Wayland", condition: .when(traits: ["Wayland"])),
        .trait(name: "Serving", condition: .when(traits: ["Serving"])),
        // What the plugin runs. Who does not use the plugin does not build it.
        .trait(name: "Porting"),
      ])
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
      name: "port-sources", dependencies: [.product(name: "SourcePorting", package: "dactyl")]),
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
