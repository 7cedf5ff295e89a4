// swift-tools-version: 6.2
import PackageDescription

/// A program in an SDL window, for X11 and whatever else SDL runs on. A package of its own: SDL is needed here alone.
let package = Package(
  name: "SDLExample",
  dependencies: [.package(name: "dactyl", path: "../..")],
  targets: [
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .executableTarget(
      name: "SDLExample",
      dependencies: [
        "CSDL2", .product(name: "DactylKit", package: "dactyl"),
        .product(name: "InputFrames", package: "dactyl"),
      ]),
  ])
