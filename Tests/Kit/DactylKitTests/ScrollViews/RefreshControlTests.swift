import DactylKit
import Foundation
import InputTesting
import Testing

/// Pulls that refresh the content of a scroll view.
@MainActor
@Suite("UIRefreshControl")
struct RefreshControlTests {
  private let stage = ControllerStage()
  private let counter = Counter()

  private final class Counter {
    var count = 0
    func refreshed() { count += 1 }
  }

  private func list() -> (UIScrollView, UIRefreshControl) {
    stage.endIteration()
    let controller = UITableViewController(style: .plain)
    let control = UIRefreshControl()
    control.addTarget(counter, action: Counter.refreshed, for: .valueChanged)
    controller.refreshControl = control
    stage.show(controller)
    return (controller.tableView, control)
  }

  private func pull(by way: Double, lifts: Bool = true) {
    stage.fingers.down(0, 100, 60)
    for step in 1...20 {
      stage.fingers.move(0, 100, 60 + way * Double(step) / 20)
      stage.fingers.wait(16)
    }
    if lifts { stage.fingers.up() }
    stage.fingers.wait(1)
  }

  @Test func `a pull far enough refreshes once, while the finger is still down`() {
    let (_, control) = list()
    pull(by: 300, lifts: false)
    #expect(control.isRefreshing && counter.count == 1)
    stage.fingers.up()
    stage.wait(2)
    #expect(counter.count == 1)
  }

  @Test func `content makes room while it refreshes, and takes it back at the end`() {
    let (scrollView, control) = list()
    pull(by: 300)
    stage.wait(2)
    #expect(scrollView.contentOffset.y == -60)
    control.endRefreshing()
    stage.wait(1)
    #expect(!control.isRefreshing && scrollView.contentOffset.y == 0)
  }

  @Test func `a control that is added as a subview belongs to the scroll view`() {
    let (scrollView, first) = list()
    let control = UIRefreshControl()
    first.removeFromSuperview()
    #expect(scrollView.refreshControl == nil)
    scrollView.addSubview(control)
    #expect(scrollView.refreshControl === control)
    pull(by: 300)
    #expect(control.isRefreshing && !first.isRefreshing)
  }

  @Test(arguments: [true, false])
  func `a control in whose place another one comes, or none, leaves the scroll view`(
    isReplaced: Bool
  ) {
    let (scrollView, first) = list()
    let next = isReplaced ? UIRefreshControl() : nil
    scrollView.refreshControl = next
    #expect(first.superview == nil && scrollView.refreshControl === next)
    #expect(scrollView.subviews.count { $0 is UIRefreshControl } == (isReplaced ? 1 : 0))
    pull(by: 300)
    #expect(!first.isRefreshing && counter.count == 0)
    #expect((next?.isRefreshing ?? false) == isReplaced)
  }

  @Test func `a short pull refreshes nothing`() {
    let (scrollView, control) = list()
    pull(by: 100)
    stage.wait(2)
    #expect(!control.isRefreshing && counter.count == 0 && scrollView.contentOffset.y == 0)
  }

  @Test func `a refresh that the program begins sends no event and scrolls nothing`() {
    let (scrollView, control) = list()
    control.beginRefreshing()
    stage.wait(1)
    #expect(control.isRefreshing && counter.count == 0 && scrollView.contentOffset.y == 0)
    #expect(scrollView.adjustedContentInset.top == 60 && scrollView.contentInset.top == 0)
  }

  @Test func `the reader refreshes by activating it`() {
    let (_, control) = list()
    #expect(control.accessibilityActivate())
    #expect(control.isRefreshing && counter.count == 1)
  }
}
