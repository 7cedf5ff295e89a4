import Foundation
import Testing

@testable import DactylControls
@testable import DactylEvents

@MainActor
@Suite("Looks of bars")
struct BarAppearanceTests {
  @Test func `parts of a bar's standard looks can be changed in place`() {
    let bar = UINavigationBar()
    bar.standardAppearance.buttonAppearance.normal.titlePositionAdjustment = UIOffset(
      horizontal: 3, vertical: 4)
    #expect(bar.standardAppearance.buttonAppearance.normal.titlePositionAdjustment.horizontal == 3)
    #expect(bar.standardAppearance.doneButtonAppearance.normal.titlePositionAdjustment == .zero)
  }

  @Test func `a bar copies the looks that it is given, buttons included`() {
    let looks = UINavigationBarAppearance()
    looks.backgroundColor = .red
    let buttons = UIBarButtonItemAppearance(style: .plain)
    buttons.highlighted.titleTextAttributes = [.foregroundColor: UIColor.green]
    looks.buttonAppearance = buttons
    let bar = UINavigationBar()
    bar.scrollEdgeAppearance = looks
    looks.backgroundColor = .blue
    looks.buttonAppearance.highlighted.titleTextAttributes = [:]
    #expect(bar.scrollEdgeAppearance?.backgroundColor == .red)
    let kept = bar.scrollEdgeAppearance?.buttonAppearance.highlighted.titleTextAttributes
    #expect(kept?[.foregroundColor] as? UIColor == .green)
  }

  @Test func `a copy of a button's looks has those of each state`() {
    let looks = UIBarButtonItemAppearance(style: .plain)
    func states(_ looks: UIBarButtonItemAppearance) -> [UIBarButtonItemStateAppearance] {
      [looks.normal, looks.highlighted, looks.disabled, looks.focused]
    }
    for (index, state) in states(looks).enumerated() {
      state.titlePositionAdjustment = UIOffset(horizontal: CGFloat(index + 1), vertical: 0)
    }
    let copy = looks.copy()
    for state in states(looks) { state.titlePositionAdjustment = .zero }
    #expect(states(copy).map(\.titlePositionAdjustment.horizontal) == [1, 2, 3, 4])
  }

  @Test func `a done button is bold and a plain one is not`() {
    let done = UIBarButtonItemAppearance(style: .done)
    #expect((done.normal.titleTextAttributes[.font] as? UIFont)?.weight == .semibold)
    done.configureWithDefault(for: .plain)
    #expect(done.normal.titleTextAttributes.isEmpty)
  }

  @Test func `looks of one bar serve another kind of bar`() {
    let tabs = UITabBarAppearance(idiom: .phone)
    tabs.configureWithTransparentBackground()
    tabs.shadowColor = .red
    let navigation = UINavigationBarAppearance(barAppearance: tabs)
    #expect(navigation.backgroundEffect == nil)
    #expect(navigation.shadowColor == .red)
    #expect(navigation.idiom == .phone)
  }

  @Test func `tabs have looks for each state, and a copy has its own`() {
    let looks = UITabBarAppearance()
    looks.stackedLayoutAppearance.selected.iconColor = .red
    let copy = looks.copy()
    looks.stackedLayoutAppearance.selected.iconColor = .blue
    #expect(copy.stackedLayoutAppearance.selected.iconColor == .red)
    #expect(copy.stackedLayoutAppearance.normal.iconColor == nil)
  }

  @Test func `the looks of a bar of tabs keep a copy of those of its tabs`() {
    let looks = UITabBarAppearance()
    for part in [
      \UITabBarAppearance.stackedLayoutAppearance, \.inlineLayoutAppearance,
      \.compactInlineLayoutAppearance,
    ] {
      let tabs = UITabBarItemAppearance()
      tabs.normal.iconColor = .red
      looks[keyPath: part] = tabs
      tabs.normal.iconColor = .blue
      #expect(looks[keyPath: part].normal.iconColor == .red)
    }
  }

  @Test func `an item on top brings its own looks`() {
    let item = UINavigationItem(title: "Top")
    #expect(item.standardAppearance == nil)
    let looks = UINavigationBarAppearance()
    looks.backgroundColor = .red
    item.standardAppearance = looks
    #expect(item.standardAppearance?.backgroundColor == .red)
    item.standardAppearance = nil
    #expect(item.standardAppearance == nil)
  }

  @Test
  func `the title has the attributes of the top item's looks, of the bar's looks, or of the bar`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UINavigationItem(title: "Top")
    bar.setItems([item], animated: false)
    func title() -> (color: UIColor?, size: CGFloat?) {
      bar.layoutIfNeeded()
      let label = bar.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Top" }
      return (label?.textColor, label?.font.pointSize)
    }
    #expect(title() == (.label, 17))
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(title() == (.red, 17))
    bar.standardAppearance.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 25)]
    bar.setNeedsLayout()
    #expect(title() == (.label, 25))
    let looks = UINavigationBarAppearance()
    looks.titleTextAttributes = [.foregroundColor: UIColor.blue]
    item.standardAppearance = looks
    #expect(title() == (.blue, 17))
    item.standardAppearance = nil
    bar.standardAppearance = UINavigationBarAppearance()
    bar.titleTextAttributes = nil
    #expect(title() == (.label, 17))
  }

  @Test func `a font is scaled to no more than its limit`() {
    let font = UIFont.systemFont(ofSize: 20)
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledFont(for: font) == font)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 20).pointSize == 20)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 19).pointSize == 19)
    #expect(UIFontMetrics.default.scaledValue(for: 7) == 7)
  }

  @Test func `traits tell the pixels of a point, and a later collection overrides them`() {
    #expect(UITraitCollection().displayScale == 0)
    let two = UITraitCollection(displayScale: 2)
    #expect(UITraitCollection(traitsFrom: [two, UITraitCollection()]).displayScale == 2)
    #expect(UITraitCollection(traitsFrom: [two, .init(displayScale: 3)]).displayScale == 3)
    #expect(UIView().traitCollection.displayScale == UIScreen.main.scale)
  }

  @Test func `the title of a black bar is white, unless its attributes say otherwise`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.setItems([UINavigationItem(title: "Title")], animated: false)
    func color() -> UIColor? {
      bar.layoutIfNeeded()
      return bar.titleLabel.textColor
    }
    #expect(color() == .label)
    bar.barStyle = .black
    #expect(color() == .white)
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(color() == .red)
    bar.titleTextAttributes = nil
    bar.barStyle = .default
    #expect(color() == .label)
  }
}
