import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite("Restoring a program's state")
struct RestoringTests {
  private let stage = RestorationStage()

  private func names(_ controllers: [UIViewController]) -> [String?] {
    controllers.map(\.restorationIdentifier)
  }

  /// A run that had a navigation with a master, and a detail that was made anew, and was left.
  private func first(_ detail: StateController, presents extra: UIViewController? = nil) {
    let run = stage.run { RestorationStage.navigation(StateController("master"), detail) }
    run.launch()
    detail.value = "old"
    if let extra {
      detail.present(extra, animated: false)
      run.settle()
    }
    run.leave()
    _ = stage.calls()
  }

  private func second() -> (StateRun, UINavigationController) {
    let navigation = RestorationStage.navigation(StateController("master"))
    return (stage.run { navigation }, navigation)
  }

  // Proves: VC6:SAV-01, VC6:SAV-15, VC6:SAV-11, VC6:SAV-13, VC6:SAV-18, VC6:SAV-21
  @Test func `what was left is found or made, loaded, then read from the top down`() {
    first(MadeController("detail"))
    let (run, navigation) = second()
    run.launch()
    #expect(
      stage.calls() == [
        "willFinish", "shouldRestore", "delegate asked nav", "delegate asked nav/master",
        "class asked nav/detail old", "master viewDidLoad", "detail viewDidLoad", "master decode",
        "detail decode", "master finished", "detail finished", "didDecode", "didFinish",
      ])
    #expect(names(navigation.viewControllers) == ["master", "detail"])
    #expect((navigation.topViewController as? StateController)?.value == "old")
    #expect(run.warnings.isEmpty)
  }

  // Proves: VC6:SAV-03
  @Test func `a delegate that does not want it asks nobody and reads nothing`() {
    first(MadeController("detail"))
    let (run, navigation) = second()
    run.restores = false
    run.launch()
    #expect(
      stage.calls().filter { $0 != "master viewDidLoad" } == [
        "willFinish", "shouldRestore", "didFinish",
      ])
    #expect(names(navigation.viewControllers) == ["master"])
  }

  @Test func `a view that was written is found again, not one of that name in a child`() throws {
    var found: UIView?
    func run() -> (StateRun, own: UIView) {
      let (parent, child) = (StateController("parent"), StateController("child"))
      parent.addChild(child)
      parent.view.addSubview(child.view)
      let (own, other) = (UIView(), UIView())
      for view in [own, other] { view.restorationIdentifier = "mark" }
      child.view.addSubview(other)
      parent.view.addSubview(own)
      child.didMove(toParent: parent)
      parent.whenEncoding = { $0.encode(own, forKey: "mark") }
      parent.whenDecoding = { found = $0.decodeObject(forKey: "mark") as? UIView }
      return (stage.run { parent }, own)
    }
    let first = run().0
    first.launch()
    first.leave()
    let (second, own) = run()
    second.launch()
    #expect(found === own)
  }

  // Proves: VC6:SAV-04
  @Test func `a window that is made when the launch is over has no root to restore`() {
    first(MadeController("detail"))
    let (run, navigation) = second()
    run.makesWindowLate = true
    run.launch()
    #expect(
      stage.calls().filter { $0.contains("asked") || $0.contains("decode") }
        == ["delegate asked nav"])
    #expect(names(navigation.viewControllers) == ["master"])
  }

  // Proves: VC6:SAV-10
  @Test func `who is there is used, and its class is not asked`() {
    first(MadeController("detail"))
    let detail = MadeController("detail")
    let run = stage.run { RestorationStage.navigation(StateController("master"), detail) }
    run.launch()
    #expect(!stage.calls().contains { $0.hasPrefix("class asked") })
    #expect(detail.value == "old")
  }

  // Proves: VC6:SAV-12
  @Test func `who is made without identifier and class is missing the next time`() throws {
    first(MadeController("detail"))
    let (run, _) = second()
    MadeController.forgets = true
    run.launch()
    run.leave()
    let paths = try StateFolder(url: stage.folder).read()?.entries.map(\.path)
    #expect(paths == [["nav"], ["nav", "master"]])
  }

  // Proves: VC6:SAV-13
  @Test func `what the delegate answers counts before what is there`() {
    first(StateController("detail"))
    let (run, navigation) = second()
    run.answer = { $0.last == "detail" ? StateController("detail") : nil }
    run.launch()
    #expect(names(navigation.viewControllers) == ["master", "detail"])
    #expect((navigation.topViewController as? StateController)?.value == "old")
  }

  // Proves: VC6:SAV-31
  @Test func `who makes controllers gets the whole path, by which equal names are told apart`() {
    func tabs(_ make: (String) -> [UIViewController]) -> UITabBarController {
      let tabs = UITabBarController()
      tabs.restorationIdentifier = "tabs"
      tabs.viewControllers = ["one", "two"].map { name in
        let navigation = UINavigationController()
        navigation.restorationIdentifier = name
        navigation.viewControllers = [StateController("root")] + make(name)
        return navigation
      }
      return tabs
    }
    let first = tabs { _ in [StateController("x")] }
    let run = stage.run { first }
    run.launch()
    run.leave()
    let next = tabs { _ in [] }
    let again = stage.run { next }
    again.answer = { path in
      guard path.last == "x" else { return nil }
      let made = path == ["tabs", "one", "x"] ? MadeController("x") : StateController("x")
      return made
    }
    again.launch()
    let tops = next.viewControllers?.map { ($0 as? UINavigationController)?.topViewController }
    #expect(tops?.first is MadeController)
    #expect(tops?.last is StateController && !(tops?.last is MadeController))
  }

  // Proves: VC6:SAV-14
  @Test func `only a class that adopts the protocol can be a restoration class`() {
    let classes: [(any UIViewControllerRestoration.Type)?] = [
      MadeController("a").restorationClass, StateController("b").restorationClass,
    ]
    #expect(classes[0] == MadeController.self)
    #expect(classes[1] == nil)
  }

  // Proves: VC6:SAV-29
  @Test func `two instances of one class may be made by two others`() {
    let one = MadeController("m")
    let two = StateController("d")
    two.restorationClass = OtherMaker.self
    let run = stage.run { RestorationStage.navigation(StateController("master"), one, two) }
    run.launch()
    run.leave()
    _ = stage.calls()
    let (again, navigation) = second()
    again.launch()
    #expect(
      stage.calls().filter { $0.contains("class asked") || $0.contains("maker asked") }
        == ["class asked nav/m ", "other maker asked nav/d"])
    #expect(names(navigation.viewControllers) == ["master", "m", "d"])
  }

  // Proves: VC6:SAV-30
  @Test func `a class that makes none stops its branch, and the rest is restored`() {
    let tabs = UITabBarController()
    tabs.restorationIdentifier = "tabs"
    let made = MadeController("detail")
    let below = MadeController("below")
    made.addChild(below)
    below.didMove(toParent: made)
    made.other = below
    let navigation = RestorationStage.navigation(StateController("master"), made)
    tabs.viewControllers = [navigation, StateController("second")]
    let run = stage.run { tabs }
    run.launch()
    run.leave()
    _ = stage.calls()
    let next = UITabBarController()
    next.restorationIdentifier = "tabs"
    let second = StateController("second")
    next.viewControllers = [RestorationStage.navigation(StateController("master")), second]
    let again = stage.run { next }
    MadeController.refused = [["tabs", "nav", "detail"]]
    again.launch()
    let calls = stage.calls()
    #expect(
      calls.filter { $0.hasPrefix("class asked") } == ["class asked tabs/nav/detail "])
    #expect(calls.contains("second decode"))
  }

  // Proves: VC6:SAV-08
  @Test func `what was presented is presented again, without animation`() {
    let extra = MadeController("extra")
    first(MadeController("detail"), presents: extra)
    let (run, navigation) = second()
    run.launch()
    #expect(navigation.presentedViewController?.restorationIdentifier == "extra")
    #expect(navigation.presentedViewController?.viewIfLoaded?.window != nil)
    #expect(names(navigation.viewControllers) == ["master", "detail"])
    #expect(run.warnings.isEmpty)
  }

  @Test func `the tab that was selected is selected again`() {
    func tabs() -> UITabBarController {
      let tabs = UITabBarController()
      tabs.restorationIdentifier = "tabs"
      tabs.viewControllers = [StateController("a"), StateController("b")]
      return tabs
    }
    let first = tabs()
    let run = stage.run { first }
    run.launch()
    first.selectedIndex = 1
    run.leave()
    let next = tabs()
    let again = stage.run { next }
    again.launch()
    #expect(next.selectedIndex == 1)
  }

  // Proves: VC6:SAV-16, VC6:SAV-19
  @Test func `each controller has keys of its own, and a reference is the very controller`() {
    let master = StateController("master")
    let detail = StateController("detail")
    master.value = "m"
    detail.value = "d"
    master.other = detail
    detail.other = master
    let run = stage.run { RestorationStage.navigation(master, detail) }
    run.launch()
    run.leave()
    let (a, b) = (StateController("master"), StateController("detail"))
    let again = stage.run { RestorationStage.navigation(a, b) }
    again.launch()
    #expect(a.value == "m" && b.value == "d")
    #expect(a.other === b && b.other === a)
  }

  @Test func `values of all kinds come back as they were`() {
    let a = StateController("a")
    a.whenEncoding = {
      $0.encode(true, forKey: "flag")
      $0.encode(7, forKey: "number")
      $0.encode(2.5, forKey: "double")
      $0.encode(["x", "y"], forKey: "list")
      $0.encode(["k": 1], forKey: "table")
      $0.encode(Data([1, 2, 3]), forKey: "data")
      $0.encode(Date(timeIntervalSinceReferenceDate: 5), forKey: "date")
      $0.encode(a.text, forKey: "view")
      $0.encode([a, a] as [UIViewController], forKey: "controllers")
      $0.encode(NSUUID(uuidString: "9F3A4B5C-0000-0000-0000-000000000001"), forKey: "object")
    }
    a.text.restorationIdentifier = "text"
    let run = stage.run { a }
    run.launch()
    run.leave()
    let b = StateController("a")
    b.text.restorationIdentifier = "text"
    var isChecked = false
    b.whenDecoding = { coder in
      isChecked = true
      #expect(coder.decodeBool(forKey: "flag"))
      #expect(coder.decodeInteger(forKey: "number") == 7)
      #expect(coder.decodeDouble(forKey: "double") == 2.5)
      #expect(coder.decodeObject(forKey: "list") as? [String] == ["x", "y"])
      #expect((coder.decodeObject(forKey: "table") as? [String: Any])?["k"] as? Int == 1)
      #expect(coder.decodeObject(forKey: "data") as? Data == Data([1, 2, 3]))
      #expect(
        (coder.decodeObject(forKey: "date") as? Date)?.timeIntervalSinceReferenceDate == 5)
      #expect(coder.decodeObject(forKey: "view") as? UILabel === b.text)
      #expect((coder.decodeObject(forKey: "controllers") as? [UIViewController]) == [b, b])
      #expect(
        (coder.decodeObject(forKey: "object") as? NSUUID)?.uuidString
          == "9F3A4B5C-0000-0000-0000-000000000001")
      #expect(coder.decodeObject(of: NSString.self, forKey: "value") == "")
      #expect(coder.decodeObject(forKey: "missing") == nil)
      #expect(!coder.containsValue(forKey: "missing"))
    }
    let again = stage.run { b }
    again.launch()
    #expect(isChecked)
    #expect(run.warnings.isEmpty)
  }

  @Test func `an address comes back as one, alone or in a list`() {
    let file = URL(fileURLWithPath: "/tmp/a b.txt")
    let a = StateController("a")
    a.whenEncoding = {
      $0.encode(file, forKey: "file")
      $0.encode([file, a] as [Any], forKey: "list")
    }
    let run = stage.run { a }
    run.launch()
    run.leave()
    let b = StateController("a")
    var isChecked = false
    b.whenDecoding = { coder in
      isChecked = true
      #expect(coder.decodeObject(forKey: "file") as? URL == file)
      #expect(coder.decodeObject(of: NSURL.self, forKey: "file").map { $0 as URL } == file)
      let list = coder.decodeObject(forKey: "list") as? [Any]
      #expect(list?.first as? URL == file && list?.last as? UIViewController === b)
    }
    let again = stage.run { b }
    again.launch()
    #expect(isChecked)
    #expect(run.warnings.isEmpty)
  }

  @Test func `a list with a value that cannot be saved is not saved at all`() {
    struct Own {}
    let a = StateController("a")
    a.whenEncoding = {
      $0.encode([a, Own()] as [Any], forKey: "list")
      $0.encode([a] as [Any], forKey: "whole")
    }
    let run = stage.run { a }
    run.launch()
    run.leave()
    #expect(run.warnings.count == 1 && run.warnings.first?.contains("\"list\"") == true)
    let b = StateController("a")
    var isChecked = false
    b.whenDecoding = { coder in
      isChecked = true
      #expect(!coder.containsValue(forKey: "list"))
      #expect((coder.decodeObject(forKey: "whole") as? [Any])?.count == 1)
    }
    let again = stage.run { b }
    again.launch()
    #expect(isChecked)
  }

  // Proves: VC6:SAV-22
  @Test func `what is read can be shown at once, since the view is loaded`() {
    let a = StateController("a")
    a.value = "shown"
    let run = stage.run { a }
    run.launch()
    run.leave()
    let b = StateController("a")
    let again = stage.run { b }
    again.launch()
    #expect(b.text.text == "shown")
  }

  // Proves: VC6:SAV-24
  @Test func `a scroll view with an identifier stands where it stood`() {
    func root(_ scroll: UIScrollView) -> StateController {
      let a = StateController("a")
      scroll.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      scroll.contentSize = CGSize(width: 320, height: 4000)
      a.loadViewIfNeeded()
      a.view.addSubview(scroll)
      return a
    }
    let (old, new, nameless) = (UIScrollView(), UIScrollView(), UIScrollView())
    old.restorationIdentifier = "list"
    new.restorationIdentifier = "list"
    let run = stage.run { root(old) }
    run.launch()
    old.contentOffset = CGPoint(x: 0, y: 300)
    run.leave()
    let again = stage.run {
      let a = root(new)
      a.view.addSubview(nameless)
      return a
    }
    again.launch()
    #expect(new.contentOffset == CGPoint(x: 0, y: 300))
    #expect(nameless.contentOffset == .zero)
  }

  // Proves: VC6:SAV-23
  @Test func `a delegate may refuse the state of another version`() {
    let run = stage.run(version: "1") { StateController("a") }
    run.launch()
    run.leave()
    _ = stage.calls()
    let again = stage.run(version: "2") { StateController("a") }
    var idiom: Int?
    again.whenAskedToRestore = { coder in
      let version = coder.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey)
      idiom =
        coder.decodeObject(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey) as? Int
      return version as? String == again.application.bundleVersion
    }
    again.launch()
    #expect(idiom == UIUserInterfaceIdiom.phone.rawValue)
    #expect(!stage.calls().contains("a decode"))
  }

  // Proves: VC6:SAV-18
  @Test func `what the delegate wrote it reads when it is asked and when all is read`() {
    let run = stage.run { StateController("a") }
    run.whenSaving = { $0.encode("x", forKey: "mine") }
    run.launch()
    run.leave()
    let again = stage.run { StateController("a") }
    var seen: [String?] = []
    again.whenAskedToRestore = {
      seen.append($0.decodeObject(forKey: "mine") as? String)
      return true
    }
    again.whenDecoded = { seen.append($0.decodeObject(forKey: "mine") as? String) }
    again.launch()
    #expect(seen == ["x", "x"])
  }

  // MARK: Sudden ends

  // Proves: VC6:SAV-02
  @Test func `after a sudden end the state is thrown away and nobody is asked`() {
    first(MadeController("detail"))
    // Comes to a sudden end in front.
    second().0.launch()
    _ = stage.calls()
    let (run, _) = second()
    run.launch()
    #expect(!stage.calls().contains("shouldRestore"))
    #expect(!stage.hasFile)
  }

  @Test func `a program that comes to the front again and ends suddenly starts fresh`() {
    let run = stage.run { StateController("a") }
    run.launch()
    run.leave()
    run.application.enterForeground()
    _ = stage.calls()
    let again = stage.run { StateController("a") }
    again.launch()
    #expect(!stage.calls().contains("shouldRestore"))
  }

  // Proves: VC6:SAV-27
  @Test func `without a file the program starts fresh`() throws {
    first(MadeController("detail"))
    try FileManager.default.removeItem(at: stage.folder)
    let (run, _) = second()
    run.launch()
    #expect(!stage.calls().contains("shouldRestore"))
    #expect(run.warnings.isEmpty)
  }

  // Proves: VC6:SAV-25
  @Test(arguments: [true, false])
  func `a sudden end during longer work on the restoring throws the state away`(completes: Bool) {
    first(MadeController("detail"))
    let (run, _) = second()
    run.launch()
    run.application.extendStateRestoration()
    if completes { run.application.completeStateRestoration() }
    run.leave()
    _ = stage.calls()
    let (again, _) = second()
    again.launch()
    #expect(stage.calls().contains("shouldRestore") == completes)
  }

  @Test func `a file that is no saved state is told and thrown away`() throws {
    try FileManager.default.createDirectory(at: stage.folder, withIntermediateDirectories: true)
    try Data("nonsense".utf8).write(to: stage.folder.appendingPathComponent("state.plist"))
    let run = stage.run { StateController("a") }
    #expect(run.launch())
    #expect(run.warnings.count == 1)
    #expect(
      run.warnings.first?.contains("the state could not be read, and is thrown away") == true)
    #expect(!stage.hasFile)
    #expect(!stage.calls().contains("shouldRestore"))
  }

  @Test func `a program without a folder neither saves nor restores`() {
    let run = stage.run { StateController("a") }
    run.application.stateRestorationFolder = nil
    run.launch()
    run.leave()
    #expect(stage.calls() == ["willFinish", "didFinish", "a viewDidLoad"])
    #expect(!stage.hasFile)
  }

  @Test func `the usual folder is in the home of states`() {
    let folder = UIApplication.savedStateFolder(of: "panel")
    #expect(folder.path.hasSuffix("/panel/Saved Application State"))
    #expect(folder.path.hasPrefix("/"))
  }
}
