// swift-tools-version: 6.2
import PackageDescription

/// A package of its own: libFuzzer brings its own `main`, which nothing else here can do with.
let package = Package(
  name: "dactyl-fuzz",
  products: [.library(name: "DactylFuzzer", type: .static, targets: ["DactylFuzzer"])],
  dependencies: [.package(name: "dactyl", path: "../..")],
  targets: [
    .target(name: "CFuzzer"),
    .target(
      name: "DactylFuzzer",
      dependencies: ["CFuzzer"]
        + [
          "DactylKit", "InputFrames", "InputRecordings", "LiveInspection", "Scenarios", "Scenes",
          "Storyboards",
        ].map { .product(name: $0, package: "dactyl") }),
  ],
  swiftLanguageModes: [.v6]
)
