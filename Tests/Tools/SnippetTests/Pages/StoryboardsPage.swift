// swift-format-ignore-file
import DactylApplication
import DactylKit
import Foundation
import Storyboards

/// Documentation/Storyboards.md
@MainActor
enum StoryboardsPage {
  final class Panel: UIViewController {
    weak var label: UILabel?
    var buttons: [UIButton] = []
    func tapped(_ sender: UIButton) { label?.text = "\(sender.tag)" }
  }

  final class AppDelegate: UIApplicationDelegate {
    var window: UIWindow?
    init() {
      InterfaceBuilder.register(
        Panel.self, outlets: ["label": \.label, "buttons": \.buttons],
        actions: [Selector("tapped:", Panel.tapped)]
      ) { Panel(coder: $0) }
    }
  }

  struct Program {
    @MainActor static func main() {
      exit(
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, AppDelegate(),
          mainStoryboard: "Main", bundle: .module))
    }
  }

  static func look() throws {
    let file = try InterfaceFile(path: "Main.storyboard")
    for problem in file.problems { print("\(problem)\n  \(problem.hint ?? "")") }
    print(file.report)
  }
}

/// Documentation/Storyboards.md, its segues
@MainActor
enum StoryboardSeguesPage {
  final class Editor: UIViewController {
    let text = ""
  }

  static func register() {
    final class Swap: UIStoryboardSegue {
      override func perform() { source.view.window?.rootViewController = destination }
    }

    InterfaceBuilder.register(Swap.self, Swap.init)
    Selector.register(Selector("unwindToList:", List.unwindToList))
  }

  final class List: UIViewController {
    func unwindToList(_ segue: UIStoryboardSegue) {
      guard let editor = segue.source as? Editor else { return }
      take(editor.text)
    }
  }
}

extension StoryboardSeguesPage.List {
  func take(_ text: String) {}
}
