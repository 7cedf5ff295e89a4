// swift-tools-version: 6.2
import PackageDescription

/// A package of its own: nobody who depends on Dactyl builds its benchmarks.
let package = Package(
  name: "dactyl-benchmarks",
  dependencies: [.package(name: "dactyl", path: "..")],
  targets: [
    .target(name: "CHeap"),
    .executableTarget(
      name: "DactylBenchmarks",
      dependencies: [
        "CHeap",
        .product(name: "DactylKit", package: "dactyl"),
        .product(name: "GestureMachines", package: "dactyl"),
        .product(name: "InputFrames", package: "dactyl"),
        .product(name: "InputRecordings", package: "dactyl"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
