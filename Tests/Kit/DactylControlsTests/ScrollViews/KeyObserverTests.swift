import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Observers of properties by their names")
struct KeyObserverTests {
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let observer = Observer()

  private final class Observer: UIView {
    var calls: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      func text(_ value: Any?) -> String {
        if let point = value as? CGPoint { return "\(point.x) \(point.y)" }
        if let size = value as? CGSize { return "\(size.width) \(size.height)" }
        return "-"
      }
      calls.append(
        "\(keyPath ?? "?"): \(text(change?[.oldKey])) to \(text(change?[.newKey]))"
          + "\(object is UIScrollView ? "" : "?")")
    }
  }

  @Test func `a scroll view reports offset and content size, each to its observers`() {
    scroll.addObserver(observer, forKeyPath: "contentOffset", options: [.old, .new], context: nil)
    scroll.addObserver(observer, forKeyPath: "contentSize", options: [.new], context: nil)
    scroll.contentSize = CGSize(width: 500, height: 600)
    scroll.contentOffset = CGPoint(x: 3, y: 4)
    scroll.contentOffset = CGPoint(x: 3, y: 4)
    scroll.bounds.origin = CGPoint(x: 5, y: 6)
    #expect(
      observer.calls == [
        "contentSize: - to 500.0 600.0", "contentOffset: 0.0 0.0 to 3.0 4.0",
        "contentOffset: 3.0 4.0 to 5.0 6.0",
      ])
  }

  @Test func `an observer is called at once if it asks for that, and no more once it is removed`() {
    scroll.addObserver(
      observer, forKeyPath: "contentOffset", options: [.initial, .new], context: nil)
    #expect(observer.calls == ["contentOffset: - to 0.0 0.0"])
    scroll.removeObserver(observer, forKeyPath: "contentSize")
    scroll.contentOffset.y = 7
    scroll.removeObserver(observer, forKeyPath: "contentOffset")
    scroll.contentOffset.y = 8
    #expect(observer.calls == ["contentOffset: - to 0.0 0.0", "contentOffset: - to 0.0 7.0"])
  }

  @Test func `views and recognizers report their properties by name`() {
    let view = UIView()
    let pan = UIPanGestureRecognizer()
    let fingers = Fingers()
    fingers.view.addGestureRecognizer(pan)
    view.addObserver(observer, forKeyPath: "center", options: [.old, .new], context: nil)
    pan.addObserver(observer, forKeyPath: "state", options: [.new], context: nil)
    view.center = CGPoint(x: 1, y: 2)
    #expect(observer.calls == ["center: 0.0 0.0 to 1.0 2.0?"])
    fingers.down(0, 100, 100)
    fingers.move(0, 100, 160)
    #expect(observer.calls.last == "state: - to -?")
    pan.removeObserver(observer, forKeyPath: "state")
    let count = observer.calls.count
    fingers.up(0)
    #expect(observer.calls.count == count)
  }

  @Test func `a value that is none is a null object in a change`() {
    final class Hearer: UIView {
      var changes: [[NSKeyValueChangeKey: Any]] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { changes += change.map { [$0] } ?? [] }
    }
    let (label, hearer) = (UILabel(), Hearer())
    label.text = "Tea"
    label.addObserver(hearer, forKeyPath: "text", options: [.old, .new], context: nil)
    label.text = nil
    label.text = "Milk"
    #expect(hearer.changes.map { $0[.oldKey] is NSNull } == [false, true])
    #expect(hearer.changes.map { $0[.newKey] is NSNull } == [true, false])
    #expect(hearer.changes.last?[.newKey] as? String == "Milk")
  }

  @Test func `a known property that has no value yet is observed without a warning`() {
    let fingers = Fingers()
    let log = WarningLog()
    fingers.application.warningObserver = { [log] in log.add($0.sentence) }
    let (label, image, view) = (UILabel(), UIImageView(), UIView())
    let pan = UIPanGestureRecognizer()
    label.addObserver(observer, forKeyPath: "text", context: nil)
    image.addObserver(observer, forKeyPath: "image", context: nil)
    image.addObserver(observer, forKeyPath: "highlightedImage", context: nil)
    view.addObserver(observer, forKeyPath: "backgroundColor", context: nil)
    view.addObserver(observer, forKeyPath: "superview", context: nil)
    pan.addObserver(observer, forKeyPath: "view", context: nil)
    UIBarButtonItem().addObserver(observer, forKeyPath: "view", context: nil)
    #expect(log.texts.isEmpty && observer.calls.isEmpty)
    label.text = "Tea"
    image.image = UIImage(size: CGSize(width: 1, height: 1), name: "a")
    view.backgroundColor = .red
    fingers.view.addGestureRecognizer(pan)
    fingers.application.endIteration()
    let names = observer.calls.compactMap { $0.split(separator: ":").first }
    #expect(Set(names) == ["text", "image", "backgroundColor", "view"])
  }

  @Test func `a property that nothing reports is warned of`() {
    let fingers = Fingers()
    let log = WarningLog()
    fingers.application.warningObserver = { [log] in log.add($0.sentence) }
    UIView().addObserver(observer, forKeyPath: "volume", context: nil)
    #expect(log.texts.count == 1)
    #expect(
      log.texts.first?.contains("nothing here reports changes of \"volume\" of UIView") == true)
    #expect(observer.calls == [])
  }

  @Test func `work of a program runs on the application's time, in order with its timers`() {
    let fingers = Fingers()
    #expect(fingers.application.isTimeVirtual)
    #expect(!UIApplication().isTimeVirtual)
    let log = WarningLog()
    fingers.application.perform(after: 0.5) { log.add("half") }
    fingers.application.perform(after: 0.2) { log.add("fifth") }
    fingers.application.perform(after: -1) { log.add("now") }
    #expect(log.texts == [])
    fingers.wait(499)
    #expect(log.texts == ["now", "fifth"])
    fingers.wait(1)
    #expect(log.texts == ["now", "fifth", "half"])
  }
}
