import DactylKit
import Foundation
import InputTesting
import Testing

/// A list of activities over an empty page.
@MainActor
@Suite("Lists of activities")
struct ActivityListTests {
  /// Writes down what it is asked.
  private final class Printer: UIActivity {
    var calls: [String] = []
    override var activityType: ActivityType? { ActivityType("printer") }
    override var activityTitle: String? { "Print" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      calls.append("can \(activityItems)")
      return !activityItems.isEmpty
    }
    override func prepare(withActivityItems activityItems: [Any]) {
      calls.append("prepare \(activityItems)")
    }
    override func perform() {
      calls.append("perform")
      activityDidFinish(true)
    }
  }

  private final class Source: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController)
      -> Any
    { "?" }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "for \(activityType?.rawValue ?? "none")" }
  }

  private let page = UIViewController()
  private let fingers: Fingers

  init() { fingers = Fingers(root: page) }

  /// Presents a list, and answers its titles.
  private func show(_ list: UIActivityViewController) -> [String] {
    page.present(list, animated: false)
    fingers.settle()
    return (list.view as? UITableView)?.visibleCells.compactMap { $0.textLabel?.text } ?? []
  }

  private func tapRow(_ row: Int, of list: UIActivityViewController) throws {
    let table = try #require(list.view as? UITableView)
    fingers.tap(try #require(table.cellForRow(at: IndexPath(row: row, section: 0))))
    fingers.settle()
  }

  @Test
  func `the program's activities stand before copying, and hear what they are asked in order`()
    throws
  {
    let printer = Printer()
    let list = UIActivityViewController(activityItems: [Source()], applicationActivities: [printer])
    var ends: [String] = []
    list.completionWithItemsHandler = { type, completed, items, error in
      ends.append("\(type?.rawValue ?? "none") \(completed) \(items == nil) \(error == nil)")
    }
    #expect(show(list) == ["Print", "Copy"])
    try tapRow(0, of: list)
    #expect(printer.calls == ["can [\"?\"]", "prepare [\"for printer\"]", "perform"])
    #expect(ends == ["printer true true true"])
    #expect(page.presentedViewController == nil)
  }

  @Test func `copying puts the texts on the pasteboard`() throws {
    let list = UIActivityViewController(activityItems: ["one", "two"], applicationActivities: nil)
    #expect(show(list) == ["Copy"])
    try tapRow(0, of: list)
    #expect(UIPasteboard.general.strings == ["one", "two"])
    #expect(page.presentedViewController == nil)
  }

  @Test func `an address and a color are copied, too`() throws {
    let address = try #require(URL(string: "https://example.org/a"))
    for item in [address, UIColor.orange] as [Any] {
      let list = UIActivityViewController(activityItems: [item], applicationActivities: nil)
      #expect(show(list) == ["Copy"])
      try tapRow(0, of: list)
      #expect(
        item is URL
          ? UIPasteboard.general.url == address : UIPasteboard.general.color == UIColor.orange)
    }
  }

  @Test func `activities that are excluded, or can do nothing with the items, are not listed`() {
    let items = UIActivityViewController(activityItems: [7], applicationActivities: [Printer()])
    items.excludedActivityTypes = [UIActivity.ActivityType("printer"), .mail]
    #expect(show(items) == [])
  }

  @Test func `a list that goes without a choice says so once`() {
    let list = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    var ends: [String] = []
    list.completionWithItemsHandler = { type, completed, _, _ in
      ends.append("\(type?.rawValue ?? "none") \(completed)")
    }
    _ = show(list)
    page.dismiss(animated: true)
    fingers.settle()
    #expect(ends == ["none false"])
  }
}
