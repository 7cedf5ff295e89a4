// swift-tools-version: 6.2
import PackageDescription

/// A package of its own: libFuzzer brings its own `main`, which nothing else here can do with.
let package = Package(
  name: "dactyl-fuzz",
  products: [.library(name: "RecordingFuzzer", type: .static, targets: ["RecordingFuzzer"])],
  dependencies: [.package(name: "dactyl", path: "../..")],
  targets: [
    .target(
      name: "RecordingFuzzer",
      dependencies: [
        .product(name: "InputFrames", package: "dactyl"),
        .product(name: "InputRecordings", package: "dactyl"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
