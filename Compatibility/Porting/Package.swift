// swift-tools-version: 6.2
import PackageDescription

/// Programs for iOS written anew, so that they build with the package UIKit beside this one.
///
/// A package of its own: nobody who depends on Dactyl builds swift-syntax, which takes minutes.
let package = Package(
  name: "Porting",
  products: [
    .library(name: "SourcePorting", targets: ["SourcePorting"]),
    .executable(name: "dactyl-port", targets: ["dactyl-port"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "602.0.0"),
  ],
  targets: [
    .target(
      name: "SourcePorting",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "dactyl-port",
      dependencies: [
        "SourcePorting", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "SourcePortingTests", dependencies: ["SourcePorting"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
