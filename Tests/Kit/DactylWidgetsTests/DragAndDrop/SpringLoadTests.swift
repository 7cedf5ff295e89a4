import DactylKit
import Foundation
import InputTesting
import Testing

/// What a drag opens by resting on it, and what it scrolls.
@MainActor
@Suite("Spring loading and scrolling by drags")
final class SpringLoadTests {
  private let fingers = Fingers(screen: CGSize(width: 800, height: 800))
  private let log = DragLog()
  private let source = UIView(frame: CGRect(x: 700, y: 700, width: 50, height: 50))
  private var calls: [String] = []

  init() {
    fingers.application.becomeShared()
    let interaction = UIDragInteraction(delegate: log)
    interaction.isEnabled = true
    source.addInteraction(interaction)
    fingers.view.addSubview(source)
    fingers.application.endIteration()
  }

  /// Lifts the item, and carries it to a point.
  private func carry(to x: Double, _ y: Double) {
    fingers.down(0, 725, 725)
    fingers.wait(550)
    fingers.move(0, x, y)
  }
  private func add<View: UIView>(_ view: View) -> View {
    fingers.view.addSubview(view)
    fingers.application.endIteration()
    return view
  }

  @Test(arguments: [(1190.0, [String]()), (1210.0, ["opened"])])
  func `a drag opens a view once it has rested on it for 1.2 seconds`(
    time: Double, expected: [String]
  ) {
    let view = add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    view.addInteraction(UISpringLoadedInteraction { _, _ in self.calls.append("opened") })
    carry(to: 50, 50)
    fingers.wait(time)
    #expect(calls == expected)
    fingers.wait(3000)
    #expect(calls == ["opened"])
    fingers.cancel()
  }

  @Test func `the effect goes from possible to activating to activated`() {
    let effect = Effect()
    let view = add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    view.addInteraction(
      UISpringLoadedInteraction(
        interactionBehavior: nil, interactionEffect: effect, activationHandler: { _, _ in }))
    carry(to: 50, 50)
    fingers.wait(1300)
    fingers.move(0, 300, 300)
    #expect(effect.states == [.possible, .activating, .activated, .inactive])
    fingers.cancel()
  }

  @Test(arguments: [1300.0, 1000])
  func `a view that blinks before it opens is as it was afterwards`(time: Double) {
    let view = add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    view.alpha = 0.8
    view.addInteraction(UISpringLoadedInteraction { _, _ in })
    carry(to: 50, 50)
    fingers.wait(1000)
    #expect(view.alpha == 0.4)
    fingers.wait(time - 1000)
    fingers.move(0, 300, 300)
    #expect(view.alpha == 0.8)
    fingers.cancel()
  }

  @Test func `a drag that moves on or leaves opens nothing`() {
    let view = add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    view.addInteraction(UISpringLoadedInteraction { _, _ in self.calls.append("opened") })
    carry(to: 50, 50)
    fingers.wait(1000)
    fingers.move(0, 70, 50)
    fingers.wait(1000)
    fingers.move(0, 300, 300)
    fingers.wait(3000)
    #expect(calls == [])
    fingers.cancel()
  }

  @Test func `a button is pressed where it is spring loaded, and the log tells of it`() {
    var reports: [String] = []
    let observation = fingers.application.addEventObserver { reports.append("\($0)") }
    let button = add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    button.addAction(UIAction { _ in self.calls.append("pressed") }, for: .touchUpInside)
    carry(to: 50, 50)
    fingers.wait(1300)
    #expect(calls == [])
    fingers.cancel()
    fingers.settle()
    button.isSpringLoaded = true
    carry(to: 50, 50)
    fingers.wait(1300)
    #expect(calls == ["pressed"])
    #expect(reports.contains { $0.contains("opened") })
    withExtendedLifetime(observation) {}
    fingers.cancel()
  }

  @Test func `a row that its delegate allows is chosen`() {
    let list = SpringList()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.rowHeight = 50
    table.dataSource = list
    table.delegate = list
    table.isSpringLoaded = true
    _ = add(table)
    carry(to: 50, 75)
    fingers.wait(1300)
    fingers.move(0, 50, 125)
    fingers.wait(1300)
    fingers.move(0, 50, 175)
    fingers.wait(1300)
    #expect(list.calls == ["select 1", "select 3"])
    fingers.cancel()
  }

  @Test func `a drag at the edge of a scroll view scrolls it, and stops where the content ends`() {
    let view = add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
    view.contentSize = CGSize(width: 300, height: 600)
    carry(to: 150, 150)
    fingers.wait(1000)
    #expect(view.contentOffset.y == 0)
    fingers.move(0, 150, 290)
    fingers.wait(300)
    #expect(view.contentOffset.y > 50 && view.contentOffset.y < 200)
    fingers.wait(3000)
    #expect(view.contentOffset.y == 300)
    fingers.move(0, 150, 10)
    fingers.wait(3000)
    #expect(view.contentOffset.y == 0)
    fingers.cancel()
  }

  private final class Effect: UISpringLoadedInteractionEffect {
    var states: [UISpringLoadedInteractionEffectState] = []
    func interaction(
      _ interaction: UISpringLoadedInteraction,
      didChangeWith context: any UISpringLoadedInteractionContext
    ) { states.append(context.state) }
  }

  private final class SpringList: UITableViewDataSource, UITableViewDelegate {
    var calls: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { indexPath.row != 2 }
  }
}
