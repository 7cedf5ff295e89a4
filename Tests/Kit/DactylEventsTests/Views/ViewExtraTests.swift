import DactylEvents
import Foundation
import Testing

@MainActor
@Suite("Interactions, focus effects and margins of views")
struct ViewExtraTests {
  private let view = UIView()

  private final class Poke: UIInteraction {
    weak var view: UIView?
    var calls: [String] = []
    func willMove(to view: UIView?) { calls.append(view == nil ? "will leave" : "will come") }
    func didMove(to view: UIView?) {
      self.view = view
      calls.append(view == nil ? "left" : "came")
    }
  }

  // MARK: Interactions

  @Test func `interactions that are set take the place of those before`() {
    let (old, first, second) = (Poke(), Poke(), Poke())
    view.addInteraction(old)
    view.interactions = [first, second]
    #expect(view.interactions.map { $0 === first } == [true, false])
    #expect(old.calls == ["will come", "came", "will leave", "left"] && old.view == nil)
    #expect(first.calls == ["will come", "came"] && second.view === view)
    view.interactions = []
    #expect(view.interactions.isEmpty && first.view == nil)
  }

  @Test func `an interaction that a view does not have is not removed`() {
    let (mine, other) = (Poke(), Poke())
    view.addInteraction(mine)
    view.removeInteraction(other)
    #expect(view.interactions.count == 1 && other.calls == [])
  }

  // MARK: Focus

  @Test func `a view shows its focus by a ring, unless it says otherwise`() {
    #expect(view.focusEffect != nil)
    view.focusEffect = nil
    #expect(view.focusEffect == nil)
    let halo = UIFocusHaloEffect()
    view.focusEffect = halo
    #expect(view.focusEffect === halo)
    #expect(type(of: UIFocusEffect.effect()) == UIFocusEffect.self)
  }

  @Test func `a ring lies around the bounds, a rectangle or a path`() {
    let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(UIFocusHaloEffect().outline == nil && UIFocusHaloEffect().cornerRadius == 0)
    #expect(UIFocusHaloEffect(rect: rect).outline?.bounds == rect)
    let round = UIFocusHaloEffect(roundedRect: rect, cornerRadius: 6)
    #expect(round.outline?.bounds == rect && round.cornerRadius == 6)
    let path = UIBezierPath(rect: rect)
    #expect(UIFocusHaloEffect(path: path).outline === path)
  }

  @Test func `a move of the focus knows its views`() {
    let other = UIView()
    let context = UIFocusUpdateContext(from: view, to: other, .down)
    #expect(context.previouslyFocusedView === view && context.nextFocusedView === other)
    #expect(context.previouslyFocusedItem === view && context.focusHeading == .down)
    let first = UIFocusUpdateContext(from: nil, to: view, [])
    #expect(first.previouslyFocusedView == nil && first.nextFocusedView === view)
  }

  // MARK: Margins and places

  @Test func `margins that are as they were are no change`() {
    final class Page: UIView {
      var changes = 0
      override func layoutMarginsDidChange() { changes += 1 }
    }
    let page = Page()
    page.preservesSuperviewLayoutMargins = page.preservesSuperviewLayoutMargins
    page.insetsLayoutMarginsFromSafeArea = page.insetsLayoutMarginsFromSafeArea
    #expect(page.changes == 0)
  }

  @Test(arguments: [UIView.ContentMode.center, .scaleAspectFit, .bottomRight])
  func `content without a size has the whole place`(mode: UIView.ContentMode) {
    let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(mode.place(.zero, in: rect) == rect)
    #expect(mode.place(CGSize(width: 5, height: 0), in: rect) == rect)
  }

  @Test func `numbers without an end are written as they are`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1e16, height: 0.5))
    #expect(view.description.contains("1e+16 0.5"))
  }
}
