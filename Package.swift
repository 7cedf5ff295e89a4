// swift-tools-version: 6.2
import PackageDescription

/// What `make documentation` adds, and nothing else needs: the command that builds the site.
let documentation: [Package.Dependency] =
  Context.environment["DACTYL_DOCUMENTATION"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

let package = Package(
  name: "dactyl",
  products: [
    .library(name: "DactylKit", targets: ["DactylKit"]),
    .library(name: "DactylControls", targets: ["DactylControls"]),
    .library(name: "DactylWidgets", targets: ["DactylWidgets"]),
    .library(name: "DactylApplication", targets: ["DactylApplication"]),
    .library(name: "InputFrames", targets: ["InputFrames"]),
    .library(name: "InputDevices", targets: ["InputDevices"]),
    .library(name: "InputRecordings", targets: ["InputRecordings"]),
    .library(name: "WaylandInput", targets: ["WaylandInput"]),
    .library(name: "PanelCare", targets: ["PanelCare"]),
    .library(name: "GestureMachines", targets: ["GestureMachines"]),
    .library(name: "ScreenReader", targets: ["ScreenReader"]),
    .library(name: "LinuxSpeech", targets: ["LinuxSpeech"]),
    .library(name: "ScreenKeyboard", targets: ["ScreenKeyboard"]),
    .library(name: "Storyboards", targets: ["Storyboards"]),
    .library(name: "Scenes", targets: ["Scenes"]),
    .library(name: "Scenarios", targets: ["Scenarios"]),
    .library(name: "Inspection", targets: ["Inspection"]),
    .library(name: "LiveInspection", targets: ["LiveInspection"]),
    .library(name: "Experiments", targets: ["Experiments"]),
    .library(name: "DisplayList", targets: ["DisplayList"]),
    .library(name: "Screens", targets: ["Screens"]),
    .library(name: "DactylDisplay", targets: ["DactylDisplay"]),
    .library(name: "InputTesting", targets: ["InputTesting"]),
    .library(name: "FailurePages", targets: ["FailurePages"]),
    .library(name: "CairoPainter", targets: ["CairoPainter"]),
    .executable(name: "dactyl", targets: ["dactyl"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/onevcat/Rainbow", from: "4.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ] + documentation,
  targets: [
    .systemLibrary(
      name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(
      name: "CLibinput", pkgConfig: "libinput", providers: [.apt(["libinput-dev"])]),
    .systemLibrary(name: "CLibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .target(name: "CLinuxInput"),
    .target(name: "CObjectLife"),
    .target(name: "CPixels"),
    .target(name: "CProcessMemory"),
    .systemLibrary(name: "CDRM", pkgConfig: "libdrm", providers: [.apt(["libdrm-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    // Its headers alone: pkg-config would link the libraries, which films load when there is one.
    .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(
      name: "CWayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CXkbcommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    // Written by scripts/wayland-protocols; empty where libwayland's headers are not installed.
    .target(
      name: "CWaylandProtocols", dependencies: ["CWayland"]),

    .target(name: "DactylBasics"),
    .target(name: "InputFrames", dependencies: ["DactylBasics"]),
    .target(name: "PanelCare", dependencies: ["DactylBasics", "InputFrames"]),
    .target(name: "KeyLayouts", dependencies: ["CXkbcommon"]),
    .target(
      name: "InputDevices",
      dependencies: [
        "DactylBasics", "InputFrames", "PanelCare", "KeyLayouts",
        "CLinuxInput",
        "CLibevdev",
        "CLibinput",
        "CLibudev",
      ]),
    .target(
      name: "InputRecordings",
      dependencies: [
        "DactylBasics", "InputFrames", .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "WaylandInput",
      dependencies: [
        "InputFrames", "KeyLayouts", "CLinuxInput",
        "CWayland",
        "CWaylandProtocols",
      ]),
    .target(name: "GestureMachines", dependencies: ["DactylBasics", "InputFrames"]),
    // The floors of the kit, and the module that hands them on under one name.
    .target(
      name: "DactylControls", dependencies: ["CObjectLife", "InputFrames", "GestureMachines"]),
    .target(
      name: "DactylWidgets", dependencies: ["DactylControls", "InputFrames", "GestureMachines"]),
    .target(name: "DactylKit", dependencies: ["DactylControls", "DactylWidgets"]),
    .target(name: "DisplayList", dependencies: ["DactylKit", "InputFrames"]),
    .target(
      name: "ScreenReader",
      dependencies: ["DactylKit", "DactylBasics", "InputFrames", "GestureMachines"]),
    .target(
      name: "ScreenKeyboard", dependencies: ["DactylKit", "InputFrames"],
      // The layouts, built into the module, so that a program needs no file beside it.
      resources: [
        .embedInCode("Layouts/en.json"), .embedInCode("Layouts/de.json"),
        .embedInCode("Layouts/fr.json"), .embedInCode("Layouts/ru.json"),
        .embedInCode("Layouts/he.json"),
      ]),
    .target(name: "Storyboards", dependencies: ["DactylKit"]),
    .target(name: "LinuxSpeech", dependencies: ["ScreenReader", "DactylBasics", "InputFrames"]),
    .target(
      name: "Scenes",
      dependencies: [
        "DactylKit", "ScreenKeyboard", "DactylBasics", "GestureMachines", "InputFrames",
        "InputRecordings",
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "Scenarios",
      dependencies: [
        "Scenes", "DactylKit", "DactylBasics", "GestureMachines", "InputFrames", "InputRecordings",
        "ScreenReader",
      ]),
    .target(
      name: "Inspection",
      dependencies: [
        "DactylKit", "DactylBasics", "InputFrames", "PanelCare", "GestureMachines", "ScreenReader",
      ],
      // The page's parts, built into the module, so that a program needs no file beside it.
      resources: [
        .embedInCode("Page/inspector.html"), .embedInCode("Page/inspector.css"),
        .embedInCode("Page/model.js"), .embedInCode("Page/lanes.js"),
        .embedInCode("Page/screen.js"), .embedInCode("Page/tree.js"),
        .embedInCode("Page/advice.js"), .embedInCode("Page/whatif.js"),
        .embedInCode("Page/compare.js"), .embedInCode("Page/page.js"),
      ]),
    .target(
      name: "LiveInspection",
      dependencies: [
        "Inspection", "DactylKit", "DactylBasics", "InputFrames", "InputRecordings", "CLinuxInput",
      ]),
    .target(
      name: "Experiments",
      dependencies: [
        "Inspection", "Scenes", "Scenarios", "DactylKit", "DactylBasics", "GestureMachines",
        "InputFrames", "InputRecordings",
      ]),
    .target(
      name: "PageServer",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .target(
      name: "InputTesting",
      dependencies: ["DactylKit", "InputFrames", "GestureMachines", "InputRecordings"]),
    .target(
      name: "FailurePages",
      dependencies: [
        "InputTesting", "Inspection", "CairoPainter",
      ]),
    .target(
      name: "Screens",
      dependencies: [
        "CLinuxInput", "DisplayList", "InputFrames", "CDRM",
        "CWayland",
        "CWaylandProtocols",
        "WaylandInput",
      ]),
    .target(
      name: "CairoPainter",
      dependencies: [
        "CPixels", "DactylBasics", "DactylKit", "DisplayList",
        "CCairo",
        "CPango",
        "CWebP",
      ]),
    .target(
      name: "DactylDisplay",
      dependencies: [
        "CProcessMemory", "DactylKit", "DisplayList", "InputFrames",
        "CairoPainter",
        "Screens",
        "InputDevices",
        "WaylandInput",
      ]),
    .target(
      name: "DactylApplication",
      dependencies: [
        "DactylKit", "DactylBasics", "InputFrames", "InputRecordings", "Inspection",
        "LiveInspection", "Screens", "Storyboards",
        "CairoPainter",
        "DactylDisplay",
        "InputDevices",
        "WaylandInput",
      ]),
    .executableTarget(
      name: "dactyl",
      dependencies: [
        "DactylBasics", "InputFrames", "InputRecordings", "PanelCare", "DactylKit", "Scenes",
        "Scenarios", "Inspection", "LiveInspection", "Experiments", "ScreenReader", "LinuxSpeech",
        "CLinuxInput", "Storyboards", "Screens",
        "InputDevices",
        "WaylandInput",
        "CairoPainter",
        "DactylDisplay",
        "DisplayList",
        "PageServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Rainbow", package: "Rainbow"),
      ]),

    .executableTarget(
      name: "ApplicationMain",
      dependencies: ["DactylApplication", "DactylKit"],
      path: "Examples/ApplicationMain"),
    .executableTarget(
      name: "Kiosk",
      dependencies: [
        "DactylApplication", "DactylKit", "ScreenKeyboard",
        "CairoPainter",
        "DisplayList",
      ],
      path: "Examples/Kiosk", exclude: ["visit.yml", "evening.evemu"]),
    .executableTarget(
      name: "OwnLoop",
      dependencies: [
        "DactylKit", "InputFrames", "InputRecordings",
        "InputDevices",
      ],
      path: "Examples/OwnLoop"),
    .executableTarget(
      name: "Renderer", dependencies: ["DactylKit", "InputFrames"], path: "Examples/Renderer"),
    .executableTarget(
      name: "Storyboard",
      dependencies: ["DactylApplication", "DactylKit", "Storyboards"],
      path: "Examples/Storyboard", exclude: ["tour.evemu"],
      resources: [.process("Main.storyboard")]),
    .executableTarget(
      name: "InputProbe",
      dependencies: [
        "InputFrames", "InputRecordings", "InputDevices",
      ],
      path: "Tests/Lab/InputProbe"),
    .executableTarget(
      name: "ScreenProbe",
      dependencies: [
        "DisplayList", "InputFrames", "Screens",
      ],
      path: "Tests/Lab/ScreenProbe"),

    .target(name: "CLabHID", path: "Tests/Lab/CLabHID"),
    .executableTarget(
      name: "PanelOracle",
      dependencies: [
        "InputFrames", "InputRecordings", "CLabHID",
        "InputDevices",
      ],
      path: "Tests/Lab/PanelOracle"),

    .testTarget(name: "DactylBasicsTests", dependencies: ["DactylBasics"]),
    .testTarget(name: "InputFramesTests", dependencies: ["InputFrames"]),
    .testTarget(name: "PanelCareTests", dependencies: ["PanelCare", "InputFrames"]),
    .testTarget(
      name: "InputRecordingsTests",
      dependencies: [
        "InputRecordings", "DactylBasics", "InputFrames", .product(name: "Yams", package: "Yams"),
      ]),
    .testTarget(
      name: "InputDevicesTests",
      dependencies: [
        "InputDevices", "InputFrames", "KeyLayouts",
        "PanelCare",
      ]),
    .target(
      name: "CWaylandCompositor",
      dependencies: ["CWaylandProtocols"],
      path: "Tests/WaylandCompositor", cSettings: [.headerSearchPath("protocols")],
      linkerSettings: [.linkedLibrary("wayland-server")]),
    .testTarget(
      name: "WaylandInputTests",
      dependencies: [
        "InputFrames", "WaylandInput", "CWaylandCompositor",
        "CXkbcommon", "KeyLayouts",
        "Screens", "DisplayList", "DactylDisplay", "DactylKit",
        "InputTesting",
      ]),
    .testTarget(name: "KeyLayoutsTests", dependencies: ["KeyLayouts"]),
    .testTarget(name: "GestureMachinesTests", dependencies: ["GestureMachines", "InputFrames"]),
    .target(name: "CAllocationCounter", path: "Tests/AllocationCounter"),
    // What tests of the kit's floors share.
    .target(
      name: "KitStages", dependencies: ["DactylKit", "InputFrames", "InputTesting"],
      path: "Tests/KitStages"),
    .testTarget(
      name: "DactylKitTests",
      dependencies: [
        "DactylKit", "DactylControls", "InputTesting", "KitStages", "CAllocationCounter",
      ]),
    .testTarget(
      name: "DactylWidgetsTests",
      dependencies: ["DactylKit", "DactylWidgets", "InputTesting", "KitStages"]),
    .testTarget(
      name: "DisplayListTests",
      dependencies: [
        "DisplayList", "DactylKit", "DactylControls", "InputFrames", "CAllocationCounter",
        "CairoPainter",
      ]),
    .testTarget(
      name: "ScreenReaderTests",
      dependencies: ["ScreenReader", "DactylKit", "GestureMachines", "InputFrames", "InputTesting"]),
    .testTarget(
      name: "ScreenKeyboardTests",
      dependencies: ["ScreenKeyboard", "ScreenReader", "DactylKit", "InputFrames", "InputTesting"]),
    .testTarget(
      name: "StoryboardsTests",
      dependencies: ["Storyboards", "DactylKit", "DactylControls", "DactylWidgets", "InputTesting"]),
    .target(name: "CFakeSpeech", path: "Tests/FakeSpeech"),
    .testTarget(
      name: "LinuxSpeechTests",
      dependencies: [
        "LinuxSpeech", "ScreenReader", "DactylKit", "InputFrames", "InputTesting", "CFakeSpeech",
      ]),
    .testTarget(
      name: "ScenesTests",
      dependencies: ["Scenes", "DactylKit", "GestureMachines", "InputFrames"]),
    .testTarget(
      name: "ScenariosTests",
      dependencies: ["Scenarios", "Scenes", "DactylKit", "GestureMachines", "InputFrames"],
      exclude: ["Scenarios"]),
    .testTarget(
      name: "InspectionTests",
      dependencies: [
        "Inspection", "DactylKit", "GestureMachines", "InputFrames", "InputTesting", "FailurePages",
      ]),
    .testTarget(
      name: "LiveInspectionTests",
      dependencies: [
        "LiveInspection", "Inspection", "DactylKit", "InputFrames", "InputTesting",
        "CAllocationCounter",
      ]),
    .testTarget(
      name: "PageServerTests", dependencies: ["PageServer"]),
    .testTarget(
      name: "ExperimentsTests",
      dependencies: [
        "Experiments", "Inspection", "LiveInspection", "Scenes", "Scenarios", "DactylKit",
        "GestureMachines", "InputFrames", "InputRecordings",
      ]),
    .testTarget(name: "ScreensTests", dependencies: ["Screens", "DisplayList", "InputFrames"]),
    .testTarget(
      name: "DactylDisplayTests",
      dependencies: [
        "DactylDisplay",
        "CairoPainter",
        "Screens",
        "WaylandInput", "DactylKit", "DisplayList",
        "InputFrames", "Inspection",
      ]),
    .testTarget(
      name: "CairoPainterTests",
      dependencies: [
        "CairoPainter", "DactylBasics", "DactylKit",
        "DisplayList",
      ],
      exclude: ["Fonts", "Pictures/Pictures.txt"]),
    // The Swift blocks of README, Documentation and the catalogues, compiled.
    .testTarget(
      name: "SnippetTests",
      dependencies: [
        "DactylKit", "DactylApplication", "InputFrames", "InputRecordings", "PanelCare",
        "GestureMachines", "ScreenKeyboard", "ScreenReader", "LinuxSpeech", "Storyboards", "Scenes",
        "Scenarios", "Inspection", "LiveInspection", "InputTesting", "FailurePages", "DisplayList",
        "Screens", "WaylandInput",
        "InputDevices",
        "CairoPainter",
      ]),
    .testTarget(
      name: "DactylCommandTests",
      dependencies: [
        "dactyl", "ApplicationMain", "Kiosk", "OwnLoop", "Storyboard", "DactylApplication",
        "DactylKit", "InputFrames",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]
let namesOfC = [
  "CLinuxInput", "CObjectLife", "CLabHID", "CAllocationCounter", "CFakeSpeech", "CWaylandProtocols",
  "CWaylandCompositor", "CPixels", "CProcessMemory",
]
for target in package.targets where target.type != .system && !namesOfC.contains(target.name) {
  let isStrict = [
    "DactylBasics", "GestureMachines", "DactylControls", "DactylWidgets", "InputDevices", "Screens",
    "WaylandInput",
  ]
  .contains(target.name)
  let memorySafety: [SwiftSetting] = isStrict ? [.strictMemorySafety()] : []
  target.swiftSettings = settings + memorySafety
}
