import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite("Saving a program's state")
struct SavingTests {
  private let stage = RestorationStage()

  private func paths() throws -> [[String]] {
    let state = try StateFolder(url: stage.folder).read()
    return state?.entries.map(\.path) ?? []
  }

  // Proves: VC6:SAV-15, VC6:SAV-17
  // Differs: VC6:SAV-26
  @Test
  func `a program that leaves the front is asked, then the delegate and the controllers write`() {
    let run = stage.run { RestorationStage.navigation(StateController("a"), StateController("b")) }
    run.launch()
    _ = stage.calls()
    run.leave()
    #expect(stage.calls() == ["shouldSave", "willEncode", "a encode", "b encode"])
    #expect(stage.hasFile)
  }

  // Proves: VC6:SAV-03
  @Test func `a delegate that does not want it saves nothing`() {
    let run = stage.run { StateController("a") }
    run.saves = false
    run.launch()
    _ = stage.calls()
    run.leave()
    #expect(stage.calls() == ["shouldSave"])
    #expect(!stage.hasFile)
  }

  @Test func `a state that was saved stays for the next run if the delegate wants no other`() {
    let first = stage.run { StateController("a") }
    first.launch()
    first.leave()
    first.application.enterForeground()
    first.saves = false
    first.leave()
    _ = stage.calls()
    let next = stage.run { StateController("a") }
    next.launch()
    #expect(stage.calls().contains("shouldRestore"))
    #expect(stage.hasFile)
  }

  // Proves: VC6:SAV-07, VC6:SAV-08
  @Test func `a path goes by parents and presenters, and not by what was seen before`() throws {
    let detail = StateController("detail")
    let run = stage.run { RestorationStage.navigation(StateController("master"), detail) }
    run.launch()
    detail.present(StateController("extra"), animated: false)
    run.settle()
    run.leave()
    #expect(try paths() == [["nav"], ["nav", "master"], ["nav", "detail"], ["nav", "extra"]])
  }

  // Proves: VC6:SAV-05
  @Test func `without an identifier neither the controller nor what is below takes part`() throws {
    let split = UISplitViewController()
    split.restorationIdentifier = "A"
    split.viewControllers = [
      UINavigationController(rootViewController: StateController("C")), StateController(nil),
    ]
    let run = stage.run { split }
    run.launch()
    run.leave()
    #expect(try paths() == [["A"]])
  }

  // Proves: VC6:SAV-05
  @Test func `without an identifier what is presented takes no part, nor what that presents`()
    throws
  {
    let (a, b, c) = (StateController("A"), StateController(nil), StateController("C"))
    let run = stage.run { a }
    run.launch()
    a.present(b, animated: false)
    run.settle()
    b.present(c, animated: false)
    run.settle()
    run.leave()
    #expect(try paths() == [["A"]])
  }

  // Proves: VC6:SAV-09
  @Test func `identifiers are apart among siblings, and may come again below`() throws {
    let tabs = UITabBarController()
    tabs.restorationIdentifier = "root"
    let one = RestorationStage.navigation(StateController("root"))
    one.restorationIdentifier = "one"
    let two = RestorationStage.navigation(StateController("root"))
    two.restorationIdentifier = "two"
    let twin = StateController("two")
    tabs.viewControllers = [one, two, twin]
    let run = stage.run { tabs }
    run.launch()
    run.leave()
    #expect(
      try paths() == [
        ["root"], ["root", "one"], ["root", "one", "root"], ["root", "two"],
        ["root", "two", "root"],
      ])
    #expect(
      run.warnings == [
        "saved state of root/two: two controllers have this path, and one is not saved: "
          + "give them identifiers of their own"
      ])
  }

  // Proves: VC6:SAV-20
  @Test(arguments: [true, false])
  func `a child of a container of the program's own takes part if that writes it`(
    writes: Bool
  ) throws {
    let page = StateController("page")
    let pep = StateController("pep")
    page.addChild(pep)
    pep.didMove(toParent: page)
    if writes { page.other = pep }
    let run = stage.run { page }
    run.launch()
    run.leave()
    #expect(try paths() == (writes ? [["page"], ["page", "pep"]] : [["page"]]))
  }

  // Proves: VC6:SAV-28
  @Test func `what cannot be saved is told, and bytes and controllers can`() throws {
    struct Own {}
    let a = StateController("a")
    a.other = a
    a.whenEncoding = {
      $0.encode(Own(), forKey: "own")
      $0.encode(Data([1, 2]), forKey: "data")
    }
    let run = stage.run { a }
    run.launch()
    run.leave()
    #expect(
      run.warnings == [
        "saved state of a: not saved: \"own\" (Own): encode numbers, texts, dates, Data, "
          + "controllers and views, or make Data of it"
      ])
    let values = try StateFolder(url: stage.folder).read()?.entries.first?.values
    #expect(values?["data"] as? Data == Data([1, 2]))
    #expect(values?["other"] != nil)
    #expect(values?["own"] == nil)
  }

  @Test func `a folder that cannot be written is told, and the program goes on`() throws {
    try Data().write(to: stage.folder)
    let run = stage.run { StateController("a") }
    #expect(run.launch())
    run.leave()
    #expect(run.warnings.count >= 1)
    #expect(run.warnings.allSatisfy { $0.hasPrefix("saved state of \(stage.folder.path): ") })
  }

  @Test func `the same state gives the same bytes`() throws {
    let run = stage.run { RestorationStage.navigation(StateController("a"), StateController("b")) }
    run.launch()
    run.leave()
    let file = stage.folder.appendingPathComponent("state.plist")
    let first = try Data(contentsOf: file)
    run.application.enterForeground()
    run.leave()
    #expect(try Data(contentsOf: file) == first)
  }
}
