import DactylControls
import Foundation
import InputTesting
import Testing

/// Menus of buttons, bar buttons and views.
@MainActor
@Suite("Menus")
final class MenuTests: UIContextMenuInteractionDelegate {
  private let stage = ControllerStage()
  private var calls: [String] = []

  private func shown(_ view: UIView) {
    let controller = UIViewController()
    stage.endIteration()
    stage.show(controller)
    controller.view.addSubview(view)
    stage.endIteration()
  }
  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [weak self] in self?.calls.append($0.title) }
  }
  private func button(_ menu: UIMenu) -> UIButton {
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    shown(button)
    return button
  }
  /// A view whose menu a long press has opened.
  private func held(_ interaction: UIContextMenuInteraction) -> UIView {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
    view.addInteraction(interaction)
    shown(view)
    stage.fingers.down(0, 60, 80)
    stage.fingers.wait(700)
    stage.fingers.up()
    stage.fingers.wait(10)
    #expect(calls == ["asked at 40 60", "shows"])
    return view
  }
  /// A click with a button of a pointer, at (60, 80).
  private func click(_ button: UIEvent.ButtonMask) {
    for phase in [UITouch.Phase.began, .ended] {
      stage.fingers.application.deliver(
        [
          TouchSample(
            id: 0, phase: phase, location: CGPoint(x: 60, y: 80), type: .indirectPointer,
            buttons: button)
        ], at: stage.fingers.now)
      stage.fingers.wait(10)
    }
  }
  private func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("asked at \(Int(location.x)) \(Int(location.y))")
    return UIContextMenuConfiguration(actionProvider: { [self] _ in
      UIMenu(children: [action("Copy")])
    })
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("shows") }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("ends") }

  @Test func `a press shows the menu, and a tap on an action performs it`() {
    let button = button(UIMenu(children: [action("One"), action("Two")]))
    button.addAction(
      UIAction { [weak self] _ in self?.calls.append("menu") }, for: .menuActionTriggered)
    stage.tap(60, 40)
    #expect(calls == ["menu"])
    stage.tap(60, 64 + 66)
    #expect(calls == ["menu", "Two"])
    stage.tap(60, 64 + 66)
    #expect(calls == ["menu", "Two"])
  }

  @Test func `from right to left a menu and its titles begin at the right`() {
    let application = stage.fingers.application
    application.userInterfaceLayoutDirection = .rightToLeft
    defer { application.userInterfaceLayoutDirection = .leftToRight }
    let chosen = action("Chosen")
    chosen.state = .on
    let button = button(UIMenu(children: [action("One"), chosen]))
    button.frame = CGRect(x: 200, y: 20, width: 100, height: 40)
    stage.tap(250, 40)
    let rows = all(stage.window).compactMap { $0 as? UIButton }.filter {
      ["One", "Chosen"].contains($0.accessibilityLabel)
    }
    #expect(rows.map { $0.convert($0.bounds, to: nil).maxX } == [300, 300])
    let titles = rows.map { row in
      let title = row.titleRect(forContentRect: row.contentRect(forBounds: row.bounds))
      return row.convert(title, to: nil).maxX
    }
    // A sign has its room before the title.
    #expect(titles == [284, 256])
    stage.tap(250, 64 + 66)
    #expect(calls == ["Chosen"])
  }

  @Test(arguments: [
    (UIUserInterfaceLayoutDirection.leftToRight, SignView.Sign.disclosure, SignView.Sign.back),
    (.rightToLeft, .back, .disclosure),
  ])
  func `the signs of a menu within a menu point on and back as the language is read`(
    direction: UIUserInterfaceLayoutDirection, on: SignView.Sign, back: SignView.Sign
  ) {
    let application = stage.fingers.application
    application.userInterfaceLayoutDirection = direction
    defer { application.userInterfaceLayoutDirection = .leftToRight }
    let button = button(UIMenu(children: [UIMenu(title: "More", children: [action("Inner")])]))
    button.frame = CGRect(x: 110, y: 20, width: 100, height: 40)
    func signs() -> [SignView.Sign] { all(stage.window).compactMap { ($0 as? SignView)?.sign } }
    stage.tap(160, 40)
    #expect(signs() == [on])
    stage.tap(160, 64 + 22)
    #expect(signs() == [back])
    stage.tap(160, 64 + 22)
    #expect(signs() == [on])
  }

  @Test(arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `the sign that leads on stands where its row ends, the one that leads back where it begins`(
    direction: UIUserInterfaceLayoutDirection
  ) throws {
    let application = stage.fingers.application
    application.userInterfaceLayoutDirection = direction
    defer { application.userInterfaceLayoutDirection = .leftToRight }
    let button = button(UIMenu(children: [UIMenu(title: "More", children: [action("Inner")])]))
    button.frame = CGRect(x: 110, y: 20, width: 100, height: 40)
    /// How far the sign lies from where its row begins and from where it ends.
    func gaps() throws -> [CGFloat] {
      let sign = try #require(all(stage.window).compactMap { $0 as? SignView }.first)
      let row = try #require(sign.superview)
      let gaps = [sign.frame.minX, row.bounds.maxX - sign.frame.maxX]
      return direction == .leftToRight ? gaps : gaps.reversed()
    }
    stage.tap(160, 40)
    #expect(try gaps()[1] == 16)
    stage.tap(160, 64 + 22)
    #expect(try gaps()[0] == 16)
  }

  @Test func `a tap beside closes the menu, and reaches nothing below`() {
    let button = button(UIMenu(children: [action("One")]))
    let other = UIButton(frame: CGRect(x: 200, y: 400, width: 100, height: 40))
    other.addAction(action("below"), for: .touchUpInside)
    button.superview?.addSubview(other)
    stage.tap(60, 40)
    stage.tap(250, 420)
    #expect(calls == [])
    stage.tap(250, 420)
    #expect(calls == ["below"])
  }

  @Test func `a menu that opens closes the one that is open`() {
    let first = button(UIMenu(children: [action("One")]))
    let second = UIButton(frame: CGRect(x: 200, y: 20, width: 100, height: 40))
    second.menu = UIMenu(children: [action("Two")])
    second.showsMenuAsPrimaryAction = true
    first.superview?.addSubview(second)
    stage.endIteration()
    stage.fingers.down(0, 60, 40)
    stage.fingers.down(1, 250, 40)
    stage.fingers.wait(50)
    func rows() -> [String] {
      all(stage.window).compactMap { ($0 as? UIButton)?.accessibilityLabel }
        .filter { ["One", "Two"].contains($0) }
    }
    stage.fingers.up(0)
    #expect(rows() == ["One"])
    stage.fingers.up(1)
    #expect(rows() == ["Two"])
  }

  @Test func `a menu within a menu opens in its place, and goes back`() {
    let inner = UIMenu(title: "More", children: [action("Inner")])
    _ = button(UIMenu(children: [inner, action("One")]))
    stage.tap(60, 40)
    stage.tap(60, 64 + 22)
    stage.tap(60, 64 + 66)
    #expect(calls == ["Inner"])
  }

  @Test func `hidden actions take no room, disabled ones do nothing, and deferred ones come`() {
    let later = UIDeferredMenuElement { done in done([self.action("Later")]) }
    _ = button(
      UIMenu(children: [action("Hidden", .hidden), action("Disabled", .disabled), later]))
    stage.tap(60, 40)
    stage.tap(60, 64 + 22)
    stage.tap(60, 64 + 66)
    #expect(calls == ["Later"])
  }

  @Test func `one action of a menu with single selection is on`() {
    let (one, two) = (action("One"), action("Two"))
    one.state = .on
    let menu = UIMenu(options: .singleSelection, children: [one, two])
    _ = button(menu)
    stage.tap(60, 40)
    stage.tap(60, 64 + 66)
    #expect(one.state == .off && two.state == .on)
    #expect(menu.selectedElements.count == 1 && menu.selectedElements.first === two)
  }

  @Test func `one action of an inline group with single selection is on`() {
    let (one, two, other) = (action("One"), action("Two"), action("Other"))
    one.state = .on
    other.state = .on
    let group = UIMenu(options: [.displayInline, .singleSelection], children: [one, two])
    _ = button(UIMenu(children: [group, other]))
    stage.tap(60, 40)
    stage.tap(60, 64 + 66)
    #expect(calls == ["Two"])
    #expect([one, two, other].map(\.state) == [.off, .on, .on])
  }

  @Test func `a pop-up button shows the action that is on, at first the first one`() {
    let group = UIMenu(options: .displayInline, children: [action("Two"), action("Three")])
    let button = button(UIMenu(children: [action("None", .disabled), action("One"), group]))
    #expect(button.currentTitle == nil)
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "One" && button.menu?.selectedElements.map(\.title) == ["One"])
    stage.tap(60, 40)
    stage.tap(60, 64 + 110)
    #expect(calls == ["Two"] && !button.isSelected)
    #expect(button.currentTitle == "Two" && button.menu?.selectedElements.map(\.title) == ["Two"])
    let chosen = action("Chosen")
    chosen.state = .on
    button.menu = UIMenu(children: [action("Other"), chosen])
    #expect(button.currentTitle == "Chosen")
  }

  @Test func `a menu goes with the interaction that shows it`() {
    let interaction = UIContextMenuInteraction(delegate: self)
    let view = held(interaction)
    view.removeInteraction(interaction)
    #expect(calls == ["asked at 40 60", "shows", "ends"])
    stage.tap(100, 80 + 27)
    #expect(calls == ["asked at 40 60", "shows", "ends"])
  }

  @Test func `a button that loses its menu shows it no longer`() {
    let button = button(UIMenu(children: [action("One")]))
    stage.tap(60, 40)
    button.menu = nil
    stage.tap(60, 64 + 22)
    #expect(calls == [])
  }

  @Test func `a long press on a view asks for its menu, and tells of it`() {
    _ = held(UIContextMenuInteraction(delegate: self))
    stage.tap(100, 80 + 27)
    #expect(calls == ["asked at 40 60", "shows", "ends", "Copy"])
  }

  @Test(arguments: [
    (UIEvent.ButtonMask.secondary, ["asked at 40 60", "shows"]), (.primary, []), (.button(3), []),
  ])
  func `a click of the second button asks for a view's menu, and no other button does`(
    button: UIEvent.ButtonMask, expected: [String]
  ) {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
    view.addInteraction(UIContextMenuInteraction(delegate: self))
    shown(view)
    click(button)
    #expect(calls == expected)
  }

  @Test func `an interaction that was removed asks for no menu, by a click or by a press`() {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 200))
    let interaction = UIContextMenuInteraction(delegate: self)
    view.addInteraction(interaction)
    shown(view)
    view.removeInteraction(interaction)
    #expect(view.gestureRecognizers?.isEmpty != false)
    click(.secondary)
    stage.fingers.down(0, 60, 80)
    stage.fingers.wait(700)
    stage.fingers.up()
    stage.fingers.wait(10)
    #expect(calls == [])
    view.addInteraction(interaction)
    click(.secondary)
    #expect(calls == ["asked at 40 60", "shows"])
  }

  @Test func `a configuration sets title, colors and corners of a button`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    configuration.baseBackgroundColor = .red
    configuration.cornerStyle = .medium
    let button = UIButton(configuration: configuration)
    #expect(button.currentTitle == "Go" && button.backgroundColor == .red)
    #expect(button.layer.cornerRadius == 8)
  }

  @Test func `without its configuration a button looks as it did before`() {
    let button = UIButton(type: .system)
    button.setTitle("Plain", for: .normal)
    button.setTitleColor(.red, for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 11)
    (button.backgroundColor, button.layer.cornerRadius) = (.green, 3)
    let size = button.intrinsicContentSize
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.subtitle) = ("Go", "at once")
    configuration.image = UIImage(size: CGSize(width: 20, height: 20), name: "arrow")
    configuration.background.strokeWidth = 2
    configuration.background.strokeColor = .blue
    button.configuration = configuration
    button.configuration?.title = "Go on"
    #expect(button.currentTitle == "Go on" && button.intrinsicContentSize != size)
    button.configuration = nil
    #expect(button.currentTitle == "Plain" && button.currentImage == nil)
    #expect(button.titleColor(for: .normal) == .red && button.backgroundColor == .green)
    #expect(button.layer.cornerRadius == 3 && button.layer.borderWidth == 0)
    #expect(button.layer.borderColor == UIButton().layer.borderColor)
    #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 11))
    #expect(button.contentEdgeInsets == .zero && button.intrinsicContentSize == size)
    button.isEnabled = false
    #expect(button.backgroundColor == .green)
  }

  @Test func `the titles of a configuration are the letters of those with attributes`() {
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString("Go")
    configuration.attributedSubtitle = AttributedString("at once")
    #expect(configuration.title == "Go" && configuration.subtitle == "at once")
    (configuration.title, configuration.subtitle) = ("Stay", nil)
    #expect(configuration.attributedTitle == AttributedString("Stay"))
    #expect(configuration.attributedSubtitle == nil)
    #expect(UIButton(configuration: configuration).currentTitle == "Stay")
  }

  @Test func `a title with attributes goes before a plain one, which shows again without it`() {
    let button = UIButton(type: .system)
    button.setAttributedTitle(NSAttributedString(string: "Styled"), for: .normal)
    button.setTitle("Plain and longer", for: .normal)
    #expect(button.currentTitle == "Styled" && button.titleLabel?.text == "Styled")
    let width = button.intrinsicContentSize.width
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.currentTitle == "Plain and longer")
    #expect(button.titleLabel?.text == "Plain and longer")
    #expect(button.intrinsicContentSize.width > width)
  }

  @Test func `a filled button that is switched off is gray`() {
    let button = UIButton(configuration: .filled())
    button.isEnabled = false
    #expect(button.backgroundColor == .systemFill)
    button.isEnabled = true
    #expect(button.backgroundColor == button.tintColor)
  }

  @Test func `the handler of a configuration is called for each change of the state`() {
    let button = UIButton(configuration: .gray())
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { states.append($0.state) }
    button.isHighlighted = true
    button.isHighlighted = true
    button.isSelected = true
    button.isHighlighted = false
    #expect(states == [.normal, .highlighted, [.highlighted, .selected], .selected])
  }
}

/// Looks that a program gives classes.
@MainActor
@Suite("UIAppearance")
struct ClassLookTests {
  private let stage = ControllerStage()
  private final class Badge: UIView { var word: String? }
  private final class Box: UIView {}

  private func show(_ view: UIView) {
    let controller = UIViewController()
    stage.show(controller)
    controller.view.addSubview(view)
  }

  @Test func `a view gets the looks of its class when it first comes into a window`() {
    stage.endIteration()
    Badge.appearance().word = "new"
    let badge = Badge()
    #expect(badge.word == nil)
    show(badge)
    #expect(badge.word == "new")
    badge.word = "own"
    badge.removeFromSuperview()
    show(badge)
    #expect(badge.word == "own")
  }

  @Test func `each container that is named is a view of its own, the innermost first`() {
    stage.endIteration()
    Badge.appearance(whenContainedInInstancesOf: [Box.self, Box.self]).word = "twice"
    let (badge, inner, outer, once) = (Badge(), Box(), Box(), Badge())
    outer.addSubview(once)
    outer.addSubview(inner)
    inner.addSubview(badge)
    show(outer)
    #expect(badge.word == "twice" && once.word == nil)
  }

  @Test func `looks of the class go before those of its base, and contained ones before both`() {
    stage.endIteration()
    Badge.appearance(whenContainedInInstancesOf: [Box.self]).backgroundColor = .green
    Badge.appearance().backgroundColor = .red
    UIView.appearance().backgroundColor = .blue
    let (badge, inner, box) = (Badge(), Badge(), Box())
    box.addSubview(inner)
    show(badge)
    show(box)
    #expect(badge.backgroundColor == .red && box.backgroundColor == .blue)
    #expect(inner.backgroundColor == .green)
  }
}
