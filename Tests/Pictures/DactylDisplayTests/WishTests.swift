import CairoPainter
import DactylDisplay
import DactylKit
import DisplayList
import Foundation
import InputFrames
import Screens
import Testing

/// What people want of the look, on the screen.
@MainActor
@Suite("Wishes of people", .serialized)
struct WishTests {
  let application = UIApplication()
  let window: UIWindow
  let screen: MemoryScreen
  let presenter: ScreenPresenter

  init() throws {
    application.mainScreen = UIScreen(size: CGSize(width: 100, height: 50))
    window = UIWindow(frame: application.mainScreen.bounds)
    window.backgroundColor = .white
    window.makeKeyAndVisible()
    screen = MemoryScreen(size: PixelSize(width: 100, height: 50), frameDuration: 10_000) { .zero }
    presenter = ScreenPresenter(of: application, on: screen, painter: try CairoPainter())
  }

  private func show(at milliseconds: Int64) {
    application.endIteration()
    var calls = 0
    while let deadline = presenter.nextDeadline,
      deadline <= Timestamp(microseconds: milliseconds * 1000), calls < 1000
    {
      presenter.advance(to: deadline)
      calls += 1
    }
  }

  @Test func `grayscale and inverted colors are shown, and changes too, and colors again`() {
    application.becomeShared()
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .red
    window.addSubview(view)
    show(at: 0)
    #expect(screen.shown[15, 15] == 0xFFFF_0000)
    UIAccessibility.isGrayscaleEnabled = true
    show(at: 100)
    // 54 of 256 parts of red.
    #expect(screen.shown[15, 15] == 0xFF36_3636)
    UIAccessibility.isInvertColorsEnabled = true
    show(at: 200)
    #expect(screen.shown[15, 15] == 0xFFC9_C9C9)
    #expect(screen.shown[5, 5] == 0xFF00_0000)
    UIAccessibility.isGrayscaleEnabled = false
    view.backgroundColor = .blue
    show(at: 300)
    #expect(screen.shown[15, 15] == 0xFFFF_FF00)
    UIAccessibility.isInvertColorsEnabled = false
    show(at: 400)
    #expect(screen.shown[15, 15] == 0xFF00_00FF)
    #expect(screen.shown[5, 5] == 0xFFFF_FFFF)
  }

  @Test func `a view that ignores inverted colors keeps its own, but for what lies in front of it`()
  {
    application.becomeShared()
    UIAccessibility.isInvertColorsEnabled = true
    let photograph = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    photograph.backgroundColor = .red
    window.addSubview(photograph)
    show(at: 0)
    #expect(screen.shown[15, 15] == 0xFF00_FFFF)
    photograph.accessibilityIgnoresInvertColors = true
    show(at: 100)
    #expect(screen.shown[15, 15] == 0xFFFF_0000)
    #expect(screen.shown[9, 15] == 0xFF00_0000 && screen.shown[30, 15] == 0xFF00_0000)
    let front = UIView(frame: CGRect(x: 20, y: 10, width: 30, height: 10))
    front.backgroundColor = .blue
    window.addSubview(front)
    show(at: 200)
    #expect(screen.shown[25, 15] == 0xFFFF_FF00)
    #expect(screen.shown[15, 15] == 0xFFFF_0000 && screen.shown[25, 25] == 0xFFFF_0000)
    UIAccessibility.isInvertColorsEnabled = false
    show(at: 300)
    #expect(screen.shown[15, 15] == 0xFFFF_0000 && screen.shown[5, 5] == 0xFFFF_FFFF)
  }

  @Test func `two views that overlap keep their colors, in what they share, too`() {
    application.becomeShared()
    UIAccessibility.isInvertColorsEnabled = true
    defer { UIAccessibility.isInvertColorsEnabled = false }
    for (color, x) in [(UIColor.red, 10), (.blue, 20)] {
      let photograph = UIView(frame: CGRect(x: x, y: 10, width: 20, height: 20))
      photograph.backgroundColor = color
      photograph.accessibilityIgnoresInvertColors = true
      window.addSubview(photograph)
    }
    show(at: 0)
    #expect(screen.shown[15, 15] == 0xFFFF_0000)
    #expect(screen.shown[25, 15] == 0xFF00_00FF && screen.shown[35, 15] == 0xFF00_00FF)
    #expect(screen.shown[45, 15] == 0xFF00_0000)
  }

  @Test func `of a view that keeps its colors a window in front hides what lies behind it`() {
    application.becomeShared()
    UIAccessibility.isInvertColorsEnabled = true
    defer { UIAccessibility.isInvertColorsEnabled = false }
    let photograph = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    photograph.backgroundColor = .red
    photograph.accessibilityIgnoresInvertColors = true
    window.addSubview(photograph)
    let front = UIWindow(frame: CGRect(x: 20, y: 10, width: 30, height: 10))
    front.backgroundColor = .blue
    front.windowLevel = .alert
    front.isHidden = false
    show(at: 0)
    #expect(screen.shown[25, 15] == 0xFFFF_FF00 && screen.shown[45, 15] == 0xFFFF_FF00)
    #expect(screen.shown[15, 15] == 0xFFFF_0000 && screen.shown[25, 25] == 0xFFFF_0000)
  }

  @Test func `bold text is measured and drawn heavier`() throws {
    application.becomeShared()
    let engine = try TextEngine()
    let font = UIFont.systemFont(ofSize: 17)
    let size = engine.size(of: "Illuminated letters", font: font)
    defer { UIAccessibility.isBoldTextEnabled = false }
    UIAccessibility.isBoldTextEnabled = true
    #expect(engine.size(of: "Illuminated letters", font: font).width > size.width)
    UIAccessibility.isBoldTextEnabled = false
    #expect(engine.size(of: "Illuminated letters", font: font) == size)
  }

  private func items(of view: UIView) -> [DisplayItem] {
    var items: [DisplayItem] = []
    StandardLooks().append(view, to: &items)
    return items
  }

  @Test func `without transparency an effect blurs nothing, and lets nothing through`() {
    application.becomeShared()
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    view.frame = window.bounds
    window.addSubview(view)
    func isBlurred() -> Bool {
      items(of: view).contains { if case .backdrop = $0 { true } else { false } }
    }
    #expect(isBlurred())
    UIAccessibility.isReduceTransparencyEnabled = true
    #expect(!isBlurred())
    let opaque = items(of: view).contains { item in
      if case .fill(_, .color(let color)) = item { color.alpha == 1 } else { false }
    }
    #expect(opaque)
  }

  @Test func `without transparency a bar lets nothing through`() {
    application.becomeShared()
    defer { UIAccessibility.isReduceTransparencyEnabled = false }
    let bars: [UIView] = [UINavigationBar(), UIToolbar(), UITabBar()]
    for bar in bars {
      (bar as? UINavigationBar)?.isTranslucent = true
      (bar as? UIToolbar)?.isTranslucent = true
      (bar as? UITabBar)?.isTranslucent = true
      bar.frame = window.bounds
      window.addSubview(bar)
      func alpha() -> CGFloat? {
        for case .fill(_, .color(let color)) in items(of: bar) { return color.alpha }
        return nil
      }
      UIAccessibility.isReduceTransparencyEnabled = false
      #expect((alpha() ?? 1) < 1)
      UIAccessibility.isReduceTransparencyEnabled = true
      #expect(alpha() == 1)
    }
  }

  @Test func `reduced motion asks for transitions that fade, and both are told`() {
    application.becomeShared()
    var names: [String] = []
    let tokens = [
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
    ].map {
      NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { names.append(name) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    #expect(!UIAccessibility.prefersCrossFadeTransitions)
    UIAccessibility.isReduceMotionEnabled = true
    #expect(UIAccessibility.prefersCrossFadeTransitions)
    #expect(names.count == 2)
  }

  @Test
  func
    `with button shapes a plain button has a line below its title, and one with a background none`()
  {
    application.becomeShared()
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.frame = window.bounds
    window.addSubview(button)
    func isUnderlined() -> Bool {
      items(of: button).contains { item in
        if case .text(let run) = item {
          run.spans.contains { $0.underlineStyle == 1 }
        } else {
          false
        }
      }
    }
    #expect(!isUnderlined())
    UIAccessibility.buttonShapesEnabled = true
    #expect(isUnderlined())
    button.backgroundColor = .red
    #expect(!isUnderlined())
  }

  @Test(arguments: [false, true])
  func `with labels a switch has a line while it is on, and a ring while off, beside its knob`(
    isMirrored: Bool
  ) {
    application.becomeShared()
    let onOff = UISwitch()
    onOff.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    window.addSubview(onOff)
    let plain = items(of: onOff).count
    UIAccessibility.isOnOffSwitchLabelsEnabled = true
    func middle() -> CGFloat? {
      let signs = items(of: onOff).compactMap { item -> CGRect? in
        switch item {
        case .fill(let shape, _) where shape.rect.width == 2: shape.rect
        case .border(let border) where border.width == 2: border.shape.rect
        default: nil
        }
      }
      return signs.count == 1 ? signs.first?.midX : nil
    }
    #expect(items(of: onOff).count == plain + 1)
    #expect(middle().map { $0 > onOff.bounds.midX } == !isMirrored)
    onOff.isOn = true
    #expect(middle().map { $0 > onOff.bounds.midX } == isMirrored)
    UIAccessibility.isOnOffSwitchLabelsEnabled = false
    #expect(items(of: onOff).count == plain)
  }

  @Test func `where color alone shall say nothing the chosen tab has a line below its title`() {
    application.becomeShared()
    let bar = UITabBar(frame: window.bounds)
    bar.items = ["Rooms", "Book"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    bar.selectedItem = bar.items?.first
    window.addSubview(bar)
    bar.layoutIfNeeded()
    func underlined() -> [String] {
      bar.subviews.flatMap { items(of: $0) }.compactMap { item in
        guard case .text(let run) = item, run.spans.contains(where: { $0.underlineStyle == 1 })
        else { return nil }
        return run.text
      }
    }
    #expect(underlined() == [])
    UIAccessibility.shouldDifferentiateWithoutColor = true
    #expect(underlined() == ["Rooms"])
  }

  @Test func `with reduced motion a push fades where it is`() throws {
    application.becomeShared()
    UIAccessibility.isReduceMotionEnabled = true
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    application.endIteration()
    let next = UIViewController()
    navigation.pushViewController(next, animated: true)
    application.endIteration()
    #expect(next.view.frame.minX == 0)
    #expect(next.view.layer.presentation()?.opacity ?? 1 < 1)
  }

  @Test func `each wish posts its notification, once`() {
    application.becomeShared()
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.grayscaleStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    UIAccessibility.isGrayscaleEnabled = true
    UIAccessibility.isGrayscaleEnabled = true
    UIAccessibility.isGrayscaleEnabled = false
    #expect(count == 2)
  }
}
