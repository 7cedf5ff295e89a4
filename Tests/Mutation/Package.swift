// swift-tools-version: 6.2
import PackageDescription

/// Finds places in Dactyl's sources that can be changed, and tells which of the changes the tests notice.
///
/// A package of its own, as the porter is: only those who run `make mutate` build swift-syntax.
let package = Package(
  name: "Mutation",
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "602.0.0")
  ],
  targets: [
    .target(
      name: "MutationPoints",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(name: "mutate", dependencies: ["MutationPoints"]),
    .testTarget(name: "MutationPointsTests", dependencies: ["MutationPoints"]),
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
