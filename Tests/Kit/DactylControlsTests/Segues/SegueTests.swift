import DactylControls
import Foundation
import InputTesting
import Testing

@testable import DactylEvents

@MainActor
@Suite("Segues")
struct SegueTests {
  private let stage = SegueStage()

  private func tracing(_ identifier: String? = "go") -> SegueTemplate {
    var template = stage.template(.custom, identifier)
    template.className = "TracingSegue"
    return template
  }

  // Proves: VC13:SEG-01, VC13:SEG-11, VC13:CSG-01, VC13:CSG-02
  @Test func `a trigger makes the destination, the segue, prepares, performs and lets it go`() {
    let a = stage.controller("a")
    stage.show(a)
    a.performSegue(withIdentifier: "none", sender: nil)
    #expect(stage.calls() == [])
    stage.give(a, tracing())
    a.performSegue(withIdentifier: "go", sender: nil)
    #expect(
      stage.calls() == ["b init", "segue init", "a prepare go", "segue perform", "segue deinit"])
  }

  // Proves: VC13:SEG-02, VC6:SEG-01
  @Test func `each trigger makes another destination, and none is there before`() {
    let a = stage.controller("a")
    stage.give(a, stage.template(.modal, "go"))
    stage.show(a)
    #expect(stage.made.isEmpty)
    for _ in 0..<2 {
      a.performSegue(withIdentifier: "go", sender: nil)
      stage.finish()
      #expect(a.presentedViewController === stage.made.last)
      a.dismiss(animated: false)
      stage.finish()
    }
    #expect(stage.made.count == 2)
    #expect(stage.made[0] !== stage.made[1])
  }

  // Proves: VC13:SEG-03, VC6:SEG-02, VC13:ALT-06
  @Test func `a segue has its identifier, source and destination, and brings the sender`() {
    let a = stage.controller("a")
    stage.give(a, stage.template(.modal, "S"))
    stage.show(a)
    var seen: (String?, Bool, Bool, Bool)?
    a.whenPreparing = { segue, sender in
      seen = (
        segue.identifier, segue.source === a, segue.destination === stage.made.last,
        sender as? UIViewController === a
      )
    }
    a.performSegue(withIdentifier: "S", sender: a)
    #expect(seen?.0 == "S")
    #expect(seen?.1 == true && seen?.2 == true && seen?.3 == true)
  }

  // Proves: VC13:SEG-05, VC6:SEG-05
  @Test func `a program performs a segue by its name without being asked`() {
    let a = stage.controller("a")
    stage.give(a, tracing())
    a.allows = false
    let sender = NSObject()
    var same = false
    a.whenPreparing = { _, who in same = who as? NSObject === sender }
    a.performSegue(withIdentifier: "go", sender: sender)
    #expect(same)
    #expect(stage.calls().contains("segue perform"))
  }

  // Proves: VC13:SEG-05
  @Test func `a name that no segue has is warned of, with those that there are`() {
    let a = stage.controller("a")
    a.performSegue(withIdentifier: "x", sender: nil)
    stage.give(a, stage.template(.modal, "q"))
    stage.give(a, stage.template(.modal, "p"))
    stage.give(a, stage.template(.modal))
    a.performSegue(withIdentifier: "x", sender: nil)
    #expect(
      stage.warnings == [
        "the segue \"x\" of a was not performed: no segue with an identifier begins there",
        "the segue \"x\" of a was not performed: no segue of that identifier begins there; "
          + "there are \"p\", \"q\"",
      ])
    #expect(stage.calls().isEmpty)
  }

  // Proves: VC13:SEG-06
  @Test func `the source tells its segues apart`() {
    let a = stage.controller("a")
    stage.give(a, stage.template(.custom, "S1", to: "b"))
    stage.give(a, stage.template(.custom, "S2", to: "c"))
    var seen: [String] = []
    a.whenPreparing = { segue, _ in
      seen.append("\(segue.identifier ?? "") \(segue.destination.restorationIdentifier ?? "")")
    }
    a.performSegue(withIdentifier: "S1", sender: nil)
    a.performSegue(withIdentifier: "S2", sender: nil)
    #expect(seen == ["S1 b", "S2 c"])
  }

  // Proves: VC13:SEG-07, VC6:SEG-07, VC13:PRS-17, VC13:SEG-10
  @Test func `a modal segue presents what was prepared before its view was loaded`() {
    let a = stage.controller("a")
    stage.give(a, stage.template(.modal, "go"))
    stage.show(a)
    var wasLoaded = true
    a.whenPreparing = { segue, _ in
      wasLoaded = segue.destination.isViewLoaded
      (segue.destination as? SegueController)?.model = 7
      (segue.destination as? SegueController)?.logsAppearance = true
    }
    a.performSegue(withIdentifier: "go", sender: nil)
    #expect(!wasLoaded)
    #expect(a.presentedViewController === stage.made[0])
    stage.finish()
    #expect(stage.made[0].model == 7)
    #expect(
      stage.calls() == [
        "b init", "a prepare go", "b viewDidLoad", "b willAppear animated", "b didAppear animated",
      ])
  }

  // Proves: VC6:SEG-09
  @Test(arguments: ["push", "show", "modal"])
  func `a segue that is not animated presents and pushes at once`(kind: String) throws {
    let a = stage.controller("a")
    var template = stage.template(try #require(SegueTemplate.Kind(rawValue: kind)), "go")
    stage.give(a, template)
    template.animates = false
    template.identifier = "still"
    stage.give(a, template)
    let navigation = UINavigationController(rootViewController: a)
    stage.show(navigation)
    a.whenPreparing = { segue, _ in
      (segue.destination as? SegueController)?.logsAppearance = true
    }
    for (name, last) in [("still", "b didAppear"), ("go", "b didAppear animated")] {
      a.performSegue(withIdentifier: name, sender: nil)
      stage.finish()
      #expect(stage.calls().last == last)
      navigation.popToRootViewController(animated: false)
      navigation.dismiss(animated: false)
      stage.finish()
      _ = stage.calls()
    }
  }

  // Proves: VC6:SEG-09
  @Test func `styles of the file are the destination's, unless the source says otherwise`() {
    let a = stage.controller("a")
    var template = stage.template(.presentation, "go")
    template.modalPresentationStyle = .formSheet
    template.modalTransitionStyle = .crossDissolve
    stage.give(a, template)
    stage.show(a)
    a.performSegue(withIdentifier: "go", sender: nil)
    #expect(stage.made[0].modalPresentationStyle == .formSheet)
    #expect(stage.made[0].modalTransitionStyle == .crossDissolve)
    stage.finish()
    a.dismiss(animated: false)
    stage.finish()
    a.whenPreparing = { segue, _ in segue.destination.modalPresentationStyle = .fullScreen }
    a.performSegue(withIdentifier: "go", sender: nil)
    #expect(stage.made[1].modalPresentationStyle == .fullScreen)
  }

  // Proves: VC13:SEG-12
  @Test func `a source that made itself the destination's delegate hears from it once`() {
    let a = stage.controller("a")
    stage.give(a, stage.template(.modal, "go"))
    stage.show(a)
    a.whenPreparing = { segue, _ in (segue.destination as? SegueController)?.delegate = a }
    a.performSegue(withIdentifier: "go", sender: nil)
    stage.finish()
    _ = stage.calls()
    stage.made[0].delegate?.finished()
    #expect(stage.calls() == ["a finished"])
  }

  // MARK: Custom segues

  // Proves: VC13:CSG-03, VC6:SEG-10
  @Test func `a custom segue that does nothing changes nothing`() {
    let a = stage.controller("a")
    stage.give(a, tracing())
    stage.show(a)
    let before = stage.window.subviews
    a.performSegue(withIdentifier: "go", sender: nil)
    stage.finish()
    #expect(a.presentedViewController == nil)
    #expect(stage.window.subviews == before)
    #expect(stage.made[0].viewIfLoaded == nil)
    #expect(stage.warnings.isEmpty)
  }

  // Proves: VC13:CSG-04
  @Test func `what the source sets of the segue is there when it performs`() {
    let a = stage.controller("a")
    stage.give(a, tracing())
    var seen = 0
    a.whenPreparing = { segue, _ in
      (segue as? TracingSegue)?.extra = 5
      (segue as? TracingSegue)?.whenPerformed = { seen = $0.seen }
    }
    a.performSegue(withIdentifier: "go", sender: nil)
    #expect(seen == 5)
  }

  // Proves: VC13:CSG-05
  @Test func `a custom segue may present without animation`() {
    let a = stage.controller("a")
    stage.give(a, tracing())
    stage.show(a)
    a.whenPreparing = { segue, _ in
      (segue.destination as? SegueController)?.logsAppearance = true
      (segue as? TracingSegue)?.whenPerformed = {
        $0.source.present($0.destination, animated: false)
      }
    }
    a.performSegue(withIdentifier: "go", sender: nil)
    stage.finish()
    #expect(a.presentedViewController === stage.made[0])
    #expect(
      stage.calls() == [
        "b init", "segue init", "a prepare go", "segue perform", "b viewDidLoad", "segue deinit",
        "b willAppear", "b didAppear",
      ])
  }

  @Test func `a class that nobody has registered is warned of, and nothing is made`() {
    let a = stage.controller("a")
    var template = tracing()
    template.className = "Missing"
    template.line = 12
    stage.give(a, template)
    a.performSegue(withIdentifier: "go", sender: nil)
    #expect(stage.calls().isEmpty)
    #expect(
      stage.warnings == [
        "no segue class \"Missing\" is known, which a segue of a names in line 12: "
          + "InterfaceBuilder.register(Missing.self, Missing.init)"
      ])
  }

  @Test func `a segue of a kind whose class is not known does what its kind says`() {
    let a = stage.controller("a")
    var template = stage.template(.modal, "go")
    template.className = "Missing"
    stage.give(a, template)
    stage.show(a)
    a.performSegue(withIdentifier: "go", sender: nil)
    #expect(a.presentedViewController === stage.made.last)
    #expect(stage.warnings.count == 1)
  }

  @Test func `a subclass of a segue with a kind may leave it to super`() {
    final class Louder: UIStoryboardSegue {
      override func perform() {
        (source as? SegueController)?.note("louder")
        super.perform()
      }
    }
    SegueClasses.register("Louder", Louder.init)
    let a = stage.controller("a")
    var template = stage.template(.modal, "go")
    template.className = "App.Louder"
    stage.give(a, template)
    stage.show(a)
    a.performSegue(withIdentifier: "go", sender: nil)
    #expect(stage.calls() == ["b init", "a prepare go", "a louder"])
    #expect(a.presentedViewController === stage.made[0])
  }

  @Test func `a segue without a kind and without a perform is warned of`() {
    let a = stage.controller("a")
    UIStoryboardSegue(identifier: "x", source: a, destination: stage.controller("b")).perform()
    #expect(
      stage.warnings == [
        "the segue \"x\" of a was not performed: UIStoryboardSegue has no kind: "
          + "override perform() and show the destination"
      ])
  }

  @Test func `a segue may be made of a closure`() {
    let a = stage.controller("a")
    let segue = UIStoryboardSegue(
      identifier: nil, source: a, destination: a,
      performHandler: { a.note("handler") })
    #expect(stage.calls().isEmpty)
    segue.perform()
    #expect(stage.calls() == ["a handler"])
    #expect(segue.identifier == nil)
  }

  @Test func `a destination that cannot be made ends the segue before the source prepares`() {
    let a = stage.controller("a")
    stage.give(a, SegueTemplate(kind: .modal, identifier: "go"))
    stage.show(a)
    a.performSegue(withIdentifier: "go", sender: nil)
    #expect(stage.calls().isEmpty)
    #expect(a.presentedViewController == nil)
  }
}
