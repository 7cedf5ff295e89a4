// swift-tools-version: 6.2
import PackageDescription

// MARK: - Products

/// The products: libraries, each of the target of its name, and the command line.
let libraries = [
  // Input: frames of touches, devices, recordings.
  "InputFrames", "InputDevices", "InputRecordings", "WaylandInput", "PanelCare",
  // Gestures, and the kit of views and controllers.
  "GestureMachines", "DactylKit", "DactylGraphics", "DactylEvents", "DactylControls",
  "DactylWidgets",
  "DactylApplication", "Storyboards", "ScreenKeyboard", "ScreenReader", "LinuxSpeech",
  "AccessibilityBus", "SwitchControl", "ScreenZoom", "LinuxBraille",
  // Pictures.
  "DisplayList", "CairoPainter", "Screens", "DactylDisplay",
  // Why a gesture fired or not, and tests.
  "Inspection", "AccessibilityAudit", "LiveInspection", "Experiments", "Scenes", "Scenarios",
  "InputTesting", "FailurePages",
]

// MARK: - Packages

var packages: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  .package(url: "https://github.com/onevcat/Rainbow", from: "4.2.2"),
  .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
]
/// What `make documentation` adds, and nothing else needs: the command that builds the site.
if Context.environment["DACTYL_DOCUMENTATION"] != nil {
  packages.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let flyingFox: [Target.Dependency] = [
  .product(name: "FlyingFox", package: "FlyingFox"),
  .product(name: "FlyingSocks", package: "FlyingFox"),
]
let rainbow: Target.Dependency = .product(name: "Rainbow", package: "Rainbow")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")

// MARK: - Sources

/// Libraries of Debian, and our own C.
let c: [Target] = [
  system("CLibevdev", "libevdev", "libevdev-dev"),
  system("CLibinput", "libinput", "libinput-dev"),
  system("CLibudev", "libudev", "libudev-dev"),
  system("CDRM", "libdrm", "libdrm-dev"),
  system("CCairo", "cairo", "libcairo2-dev"),
  system("CPango", "pangocairo", "libpango1.0-dev"),
  // Its headers alone: pkg-config would link the libraries, which films load when there is one.
  system("CWebP", nil, "libwebp-dev"),
  system("CWayland", "wayland-client", "libwayland-dev"),
  system("CExpat", "expat", "libexpat1-dev"),
  system("CXkbcommon", "xkbcommon", "libxkbcommon-dev"),
  .target(name: "CLinuxInput"),
  .target(name: "CObjectLife"),
  .target(name: "CPixels"),
  .target(name: "CProcessMemory"),
  // Loads libsystemd on demand; needs its headers.
  .target(name: "CSystemd"),
  // Written by scripts/wayland-protocols.
  .target(name: "CWaylandProtocols", dependencies: ["CWayland"]),
]

/// Devices, compositors and recordings.
let input: [Target] = [
  .target(name: "DactylBasics"),
  .target(name: "InputFrames", dependencies: ["DactylBasics"]),
  .target(name: "PanelCare", dependencies: ["DactylBasics", "InputFrames"]),
  .target(name: "KeyLayouts", dependencies: ["CXkbcommon"]),
  .target(
    name: "InputDevices",
    dependencies: [
      "CLibevdev", "CLibinput", "CLibudev", "CLinuxInput", "DactylBasics", "InputFrames",
      "KeyLayouts", "PanelCare",
    ]),
  .target(
    name: "WaylandInput",
    dependencies: ["CLinuxInput", "CWayland", "CWaylandProtocols", "InputFrames", "KeyLayouts"]),
  .target(name: "InputRecordings", dependencies: ["DactylBasics", "InputFrames", yams]),
]

/// The state machines of gestures.
let gestures: [Target] = [
  .target(name: "GestureMachines", dependencies: ["DactylBasics", "InputFrames"])
]

/// Views, controllers, and what programs put beside them.
let kit: [Target] = [
  // The floors of the kit, and the module that hands them on under one name.
  .target(name: "DactylGraphics"),
  .target(
    name: "DactylEvents",
    dependencies: ["CObjectLife", "DactylGraphics", "GestureMachines", "InputFrames"]),
  .target(
    name: "DactylControls", dependencies: ["DactylEvents", "GestureMachines", "InputFrames"]),
  .target(
    name: "DactylWidgets", dependencies: ["DactylControls", "GestureMachines", "InputFrames"]),
  .target(
    name: "DactylKit",
    dependencies: ["DactylControls", "DactylEvents", "DactylGraphics", "DactylWidgets"]),
  .target(name: "Storyboards", dependencies: ["CExpat", "DactylKit"]),
  .target(
    name: "ScreenReader",
    dependencies: ["DactylBasics", "DactylKit", "GestureMachines", "InputFrames"]),
  .target(name: "LinuxSpeech", dependencies: ["DactylBasics", "InputFrames", "ScreenReader"]),
  .target(name: "LinuxBraille", dependencies: ["DactylBasics", "InputFrames", "ScreenReader"]),
  .target(name: "ScreenZoom", dependencies: ["DactylKit", "InputFrames"]),
  .target(name: "SwitchControl", dependencies: ["DactylKit", "InputFrames", "ScreenReader"]),
  .target(
    name: "AccessibilityBus",
    dependencies: ["CSystemd", "DactylKit", "InputFrames", "ScreenReader"]),
  .target(
    name: "ScreenKeyboard", dependencies: ["DactylKit", "InputFrames"],
    // The layouts, built into the module, so that a program needs no file beside it.
    resources: ["en", "de", "fr", "ru", "he"].map { .embedInCode("Layouts/\($0).json") }),
  .target(
    name: "DactylApplication",
    dependencies: [
      "AccessibilityAudit", "CairoPainter", "DactylBasics", "DactylDisplay", "DactylKit",
      "InputDevices", "InputFrames", "InputRecordings", "Inspection", "LinuxBraille",
      "LinuxSpeech", "LiveInspection", "ScreenReader", "Screens", "ScreenZoom", "Storyboards",
      "SwitchControl", "WaylandInput",
    ]),
]

/// How programs look, and where they are shown.
let pictures: [Target] = [
  .target(name: "DisplayList", dependencies: ["DactylKit", "InputFrames"]),
  .target(
    name: "CairoPainter",
    dependencies: [
      "CCairo", "CPango", "CPixels", "CProcessMemory", "CWebP", "DactylBasics", "DactylKit",
      "DisplayList",
    ]),
  .target(
    name: "Screens",
    dependencies: [
      "CDRM", "CLinuxInput", "CWayland", "CWaylandProtocols", "DisplayList", "InputFrames",
      "WaylandInput",
    ]),
  .target(
    name: "DactylDisplay",
    dependencies: [
      "CairoPainter", "CProcessMemory", "DactylKit", "DisplayList", "InputDevices", "InputFrames",
      "Screens", "WaylandInput",
    ]),
]

/// What happened, and why.
let inspection: [Target] = [
  .target(
    name: "Inspection",
    dependencies: [
      "DactylBasics", "DactylKit", "GestureMachines", "InputFrames", "PanelCare", "ScreenReader",
      "SwitchControl",
    ],
    // The page's parts, built into the module, so that a program needs no file beside it.
    resources: [
      "inspector.html", "inspector.css", "dom.js", "model.js", "inputs.js", "selection.js",
      "panes.js", "span.js", "lanes.js", "paint.js", "strip.js", "handles.js", "region.js",
      "screen.js", "tree.js", "log.js", "advice.js", "reason.js", "gestures.js", "whatif.js",
      "compare.js", "timebar.js", "timepane.js", "live.js", "page.js", "study.js", "study.css",
    ].map { .embedInCode("Page/\($0)") }),
  .target(
    name: "AccessibilityAudit",
    dependencies: [
      "CairoPainter", "DactylBasics", "DactylKit", "DisplayList", "Inspection", "ScreenReader",
    ]),
  .target(
    name: "LiveInspection",
    dependencies: [
      "CLinuxInput", "DactylBasics", "DactylKit", "GestureMachines", "InputFrames",
      "InputRecordings", "Inspection",
    ]),
  .target(
    name: "Experiments",
    dependencies: [
      "DactylBasics", "DactylKit", "GestureMachines", "InputFrames", "InputRecordings",
      "Inspection", "PanelCare", "Scenarios", "Scenes",
    ]),
  .target(name: "PageServer", dependencies: flyingFox),
]

/// Scenes and scenarios as files, and fingers for tests.
let testing: [Target] = [
  .target(
    name: "Scenes",
    dependencies: [
      "DactylBasics", "DactylKit", "GestureMachines", "InputFrames", "InputRecordings",
      "ScreenKeyboard", yams,
    ]),
  .target(
    name: "Scenarios",
    dependencies: [
      "DactylBasics", "DactylKit", "GestureMachines", "InputFrames", "InputRecordings", "Scenes",
      "ScreenReader",
    ]),
  .target(
    name: "InputTesting",
    dependencies: ["DactylEvents", "GestureMachines", "InputFrames", "InputRecordings"]),
  .target(name: "FailurePages", dependencies: ["CairoPainter", "InputTesting", "Inspection"]),
]

/// The command line.
let tools: [Target] = [
  .executableTarget(
    name: "dactyl",
    dependencies: [
      "AccessibilityAudit", "CairoPainter", "CLinuxInput", "DactylBasics", "DactylDisplay",
      "DactylKit", "DisplayList", "Experiments", "InputDevices", "InputFrames", "InputRecordings",
      "Inspection", "LinuxSpeech", "LiveInspection", "PageServer", "PanelCare", "Scenarios",
      "Scenes", "ScreenReader", "ScreenZoom", "Screens", "Storyboards", "SwitchControl",
      "WaylandInput", argumentParser, rainbow,
    ])
]

// MARK: - Programs

let examples: [Target] = [
  .executableTarget(name: "ApplicationMain", dependencies: ["DactylApplication", "DactylKit"]),
  .executableTarget(
    name: "Kiosk",
    dependencies: [
      "AccessibilityBus", "CairoPainter", "DactylApplication", "DactylKit", "DisplayList",
      "ScreenKeyboard",
    ],
    exclude: ["visit.yml", "film.yml", "evening.evemu"]),
  .executableTarget(
    name: "Events",
    dependencies: ["DactylEvents", "InputDevices", "InputFrames", "InputRecordings"]),
  .executableTarget(
    name: "OwnLoop", dependencies: ["DactylKit", "InputDevices", "InputFrames", "InputRecordings"]),
  .executableTarget(name: "Renderer", dependencies: ["DactylKit", "InputFrames"]),
  .executableTarget(
    name: "Storyboard", dependencies: ["DactylApplication", "DactylKit", "Storyboards"],
    exclude: ["tour.evemu"], resources: [.process("Main.storyboard")]),
]

/// Programs of the lab, which run on the devices of a virtual machine.
let lab: [Target] = [
  .target(name: "CLabHID"),
  .executableTarget(
    name: "InputProbe", dependencies: ["InputDevices", "InputFrames", "InputRecordings"]),
  .executableTarget(
    name: "ScreenProbe",
    dependencies: [
      "DactylApplication", "DactylKit", "DisplayList", "GestureMachines", "InputFrames", "Screens",
    ]),
  .executableTarget(
    name: "PanelOracle",
    dependencies: ["CLabHID", "InputDevices", "InputFrames", "InputRecordings"]),
]

/// The program that plays the cases of other toolkits on this one.
let conformance: [Target] = [
  .executableTarget(
    name: "ConformanceAdapter", dependencies: ["DactylKit", "GestureMachines", "InputFrames"])
]

// MARK: - Tests

/// What several suites share, and what stands in for a system's parts.
let support: [Target] = [
  .target(name: "CAllocationCounter"),
  .target(name: "CFakeSpeech"),
  .target(name: "KitStages", dependencies: ["DactylEvents", "InputFrames", "InputTesting"]),
  .target(
    name: "CWaylandCompositor", dependencies: ["CWaylandProtocols"],
    cSettings: [.headerSearchPath("protocols")], linkerSettings: [.linkedLibrary("wayland-server")]),
]

let tests: [(group: String, targets: [Target])] = [
  (
    "Input",
    [
      suite("DactylBasics"),
      suite("InputFrames"),
      suite("PanelCare", "InputFrames"),
      suite("KeyLayouts"),
      suite("InputDevices", "InputFrames", "KeyLayouts", "PanelCare"),
      suite(
        "WaylandInput", "CWaylandCompositor", "CXkbcommon", "DactylDisplay", "DactylKit",
        "DisplayList", "InputFrames", "InputRecordings", "InputTesting", "KeyLayouts", "Screens"),
      suite("InputRecordings", "DactylBasics", "InputFrames", yams),
    ]
  ),
  ("Gestures", [suite("GestureMachines", "InputFrames")]),
  (
    "Kit",
    [
      suite("DactylGraphics"),
      suite(
        "DactylEvents", "CAllocationCounter", "GestureMachines", "InputFrames", "InputTesting",
        "KitStages"),
      suite("DactylControls", "DactylEvents", "InputFrames", "InputTesting", "KitStages"),
      suite(
        "DactylKit", "DactylControls", "DactylEvents", "DactylWidgets", "InputFrames",
        "InputTesting", "KitStages"),
      suite("DactylWidgets", "DactylKit", "InputTesting", "KitStages"),
      suite(
        "Storyboards", "DactylControls", "DactylEvents", "DactylKit", "DactylWidgets",
        "InputTesting"),
      suite("ScreenReader", "DactylKit", "GestureMachines", "InputFrames", "InputTesting"),
      suite(
        "LinuxBraille", "DactylKit", "InputFrames", "InputTesting", "KitStages", "ScreenReader"),
      suite(
        "ScreenZoom", "DactylKit", "InputFrames", "InputTesting", "ScreenReader", "SwitchControl"),
      suite("SwitchControl", "DactylKit", "InputFrames", "InputTesting", "ScreenReader"),
      suite(
        "LinuxSpeech", "CFakeSpeech", "DactylKit", "InputFrames", "InputTesting", "KitStages",
        "ScreenReader"),
      suite("ScreenKeyboard", "DactylKit", "InputFrames", "InputTesting", "ScreenReader"),
      suite(
        "AccessibilityBus", "DactylKit", "InputFrames", "InputTesting", "KitStages", "ScreenReader",
        without: ["Clients"]),
    ]
  ),
  (
    "Pictures",
    [
      suite(
        "DisplayList", "CairoPainter", "CAllocationCounter", "DactylEvents", "DactylKit",
        "InputFrames"),
      suite(
        "CairoPainter", "DactylBasics", "DactylKit", "DisplayList",
        without: ["Fonts", "Pictures/Pictures.txt"]),
      suite("Screens", "DisplayList", "InputFrames"),
      suite(
        "DactylDisplay", "CairoPainter", "DactylKit", "DisplayList", "InputFrames", "Inspection",
        "Screens", "ScreenZoom", "WaylandInput"),
    ]
  ),
  (
    "Inspection",
    [
      suite(
        "Inspection", "DactylKit", "FailurePages", "GestureMachines", "InputFrames", "InputTesting",
        "SwitchControl"),
      suite(
        "AccessibilityAudit", "ApplicationMain", "DactylEvents", "DactylKit", "Events",
        "InputFrames", "InputTesting", "Kiosk", "OwnLoop", "Renderer", "Scenes", "Storyboards"),
      suite(
        "LiveInspection", "CAllocationCounter", "DactylKit", "InputFrames", "InputRecordings",
        "InputTesting", "Inspection"),
      suite(
        "Experiments", "AccessibilityAudit", "DactylKit", "GestureMachines", "InputFrames",
        "InputRecordings", "Inspection", "LiveInspection", "Scenarios", "Scenes"),
      suite("PageServer"),
    ]
  ),
  (
    "Testing",
    [
      suite("InputTesting", "DactylKit", "InputFrames", "KitStages"),
      suite("Scenes", "DactylKit", "GestureMachines", "InputFrames"),
      suite(
        "Scenarios", "DactylKit", "GestureMachines", "InputFrames", "Scenes",
        without: ["Scenarios"]),
    ]
  ),
  (
    "Tools",
    [
      .testTarget(
        name: "DactylCommandTests",
        dependencies: [
          "ApplicationMain", "dactyl", "DactylApplication", "DactylKit", "InputFrames", "Kiosk",
          "Events", "OwnLoop", "Storyboard",
        ]),
      // The Swift blocks of README, Documentation and the catalogues, compiled.
      .testTarget(name: "SnippetTests", dependencies: libraries.map { .byName(name: $0) }),
    ]
  ),
]

// MARK: - The package

let package = Package(
  name: "dactyl",
  products: libraries.map { .library(name: $0, targets: [$0]) }
    + [.executable(name: "dactyl", targets: ["dactyl"])],
  dependencies: packages,
  targets: placed(c, in: "Sources/C") + placed(input, in: "Sources/Input")
    + placed(gestures, in: "Sources/Gestures") + placed(kit, in: "Sources/Kit")
    + placed(pictures, in: "Sources/Pictures") + placed(inspection, in: "Sources/Inspection")
    + placed(testing, in: "Sources/Testing") + placed(tools, in: "Sources/Tools")
    + placed(examples, in: "Examples") + placed(lab, in: "Tests/Lab")
    + placed(conformance, in: "Conformance/adapters")
    + placed(support, in: "Tests/Support")
    + tests.flatMap { placed($0.targets, in: "Tests/\($0.group)") },
  swiftLanguageModes: [.v6]
)

/// The modules whose every unsafe use must be marked: those that call C, and the ground of the others.
let strict = [
  "AccessibilityBus", "DactylBasics", "DactylControls", "DactylEvents", "DactylGraphics",
  "DactylWidgets", "GestureMachines", "InputDevices", "Screens", "WaylandInput",
]
// The name of a module in C begins with a C and another capital.
for target in package.targets where target.name.prefix(2).contains(where: \.isLowercase) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
  if strict.contains(target.name) { target.swiftSettings?.append(.strictMemorySafety()) }
}

/// A C library of the system, with the package of Debian that holds its headers.
func system(_ name: String, _ library: String?, _ headers: String) -> Target {
  .systemLibrary(name: name, pkgConfig: library, providers: [.apt([headers])])
}

/// The tests of a module, with what else they import.
func suite(
  _ module: String, _ others: Target.Dependency..., without excluded: [String] = []
) -> Target {
  .testTarget(
    name: module + "Tests", dependencies: [.byName(name: module)] + others, exclude: excluded)
}

/// Targets that lie in a folder, each in one of its own name.
func placed(_ targets: [Target], in folder: String) -> [Target] {
  for target in targets { target.path = "\(folder)/\(target.name)" }
  return targets
}
