// swift-tools-version: 6.2
import PackageDescription

/// A package of its own: nobody who depends on Dactyl builds its benchmarks.
let package = Package(
  name: "dactyl-benchmarks",
  dependencies: [.package(name: "dactyl", path: "..")],
  targets: [
    .target(name: "CHeap"),
    .target(name: "CCallgrind"),
    .target(name: "BenchmarkLines", dependencies: ["CCallgrind"]),
    .executableTarget(
      name: "DactylBenchmarks",
      dependencies: [
        "BenchmarkLines", "CHeap",
        .product(name: "DactylKit", package: "dactyl"),
        .product(name: "GestureMachines", package: "dactyl"),
        .product(name: "InputFrames", package: "dactyl"),
        .product(name: "InputRecordings", package: "dactyl"),
        .product(name: "LiveInspection", package: "dactyl"),
      ]),
    .executableTarget(
      name: "ListeningBenchmark",
      dependencies: [
        "CCallgrind",
        .product(name: "AccessibilityBus", package: "dactyl"),
        .product(name: "CairoPainter", package: "dactyl"),
        .product(name: "DactylApplication", package: "dactyl"),
        .product(name: "DactylDisplay", package: "dactyl"),
        .product(name: "DactylKit", package: "dactyl"),
        .product(name: "DisplayList", package: "dactyl"),
        .product(name: "Screens", package: "dactyl"),
      ]),
    .executableTarget(
      name: "PaintBenchmarks",
      dependencies: [
        "BenchmarkLines",
        .product(name: "CairoPainter", package: "dactyl"),
        .product(name: "DactylKit", package: "dactyl"),
        .product(name: "DisplayList", package: "dactyl"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
