// swift-tools-version: 6.2
import PackageDescription

/// A package of its own: nobody who depends on Dactyl builds its benchmarks.
let package = Package(
  name: "dactyl-benchmarks",
  // `make test` turns them on to build in Dactyl's own folder, with what is compiled there.
  traits: [
    .trait(name: "Devices", description: "Dactyl's trait of the same name."),
    .trait(name: "Drawing", description: "Dactyl's trait of the same name."),
    .trait(name: "Wayland", description: "Dactyl's trait of the same name."),
    .trait(name: "Serving", description: "Dactyl's trait of the same name."),
    .default(enabledTraits: ["Devices", "Drawing", "Wayland", "Serving"]),
  ],
  dependencies: [
    .package(
      name: "dactyl", path: "..",
      traits: [
        .trait(name: "Devices", condition: .when(traits: ["Devices"])),
        .trait(name: "Drawing", condition: .when(traits: ["Drawing"])),
        .trait(name: "Wayland", condition: .when(traits: ["Wayland"])),
        .trait(name: "Serving", condition: .when(traits: ["Serving"])),
        .trait(name: "Porting"),
      ])
  ],
  targets: [
    .target(name: "CHeap"),
    .target(name: "BenchmarkLines"),
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
