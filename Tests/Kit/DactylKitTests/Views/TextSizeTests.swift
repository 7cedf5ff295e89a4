import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite(.serialized) struct TextSizeTests {
  private final class Listener: UIView {
    var old: [UIContentSizeCategory?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      old.append(previousTraitCollection?.preferredContentSizeCategory)
    }
  }

  /// A window of an application of the test's own: other tests' windows stay alone.
  private func window(width: Double, height: Double) -> UIWindow {
    _ = UIApplication()
    return UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func preferring(_ category: UIContentSizeCategory, _ body: () -> Void) {
    let application = UIApplication.shared
    application.preferredContentSizeCategory = category
    defer { application.preferredContentSizeCategory = .large }
    body()
  }

  @Test(arguments: [
    (UIContentSizeCategory.extraSmall, 14.0, 11.0), (.large, 17, 11), (.extraLarge, 19, 13),
    (.accessibilityMedium, 28, 20), (.accessibilityExtraExtraExtraLarge, 53, 40),
    (.unspecified, 17, 11),
  ])
  func `a text style has the size of the traits`(
    category: UIContentSizeCategory, body: Double, caption: Double
  ) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let fonts = [UIFont.TextStyle.body, .caption2].map {
      UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits)
    }
    #expect(fonts.map { Double($0.pointSize) } == [body, caption])
  }

  @Test func `fonts without traits follow what people prefer`() {
    preferring(.extraLarge) {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 19)
      let standard = UITraitCollection(preferredContentSizeCategory: .large)
      let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: standard)
      #expect(font.pointSize == 17)
    }
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
  }

  @Test func `metrics scale as their style grows, up to a limit`() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let metrics = UIFontMetrics(forTextStyle: .title1)
    #expect(metrics.scaledValue(for: 56, compatibleWith: large) == 86)
    let font = UIFont.systemFont(ofSize: 28)
    #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 43)
    let limited = metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: large)
    #expect(limited.pointSize == 40)
  }

  @Test func `a new text size is a trait of all views, and is posted`() {
    let window = window(width: 100, height: 100)
    let view = Listener()
    window.addSubview(view)
    window.isHidden = false
    let log = NotificationLog()
    log.hear(UIContentSizeCategory.didChangeNotification) { notification in
      let category = notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey]
      return (category as? UIContentSizeCategory)?.rawValue
    }
    view.old = []
    preferring(.small) {
      #expect(view.traitCollection.preferredContentSizeCategory == .small)
      UIApplication.shared.preferredContentSizeCategory = .small
      #expect(log.entries == [UIContentSizeCategory.small.rawValue])
      #expect(view.old == [.large])
    }
    #expect(log.entries == [UIContentSizeCategory.small, .large].map(\.rawValue))
    #expect(view.old == [.large, .small])
  }

  @Test func `a text size that is not one is the standard`() {
    preferring(.unspecified) {
      #expect(UIApplication.shared.preferredContentSizeCategory == .large)
    }
  }

  @Test func `text sizes are in order, and the larger five are those of accessibility`() {
    #expect(UIContentSizeCategory.extraSmall < .small)
    #expect(UIContentSizeCategory.unspecified < .extraSmall)
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(UIContentSizeCategory.accessibilityExtraExtraExtraLarge.isAccessibilityCategory)
  }

  @Test func `of several traits the last text size counts`() {
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: .small), UITraitCollection(displayScale: 2),
    ])
    #expect(both.preferredContentSizeCategory == .small && both.displayScale == 2)
  }

  @Test func `texts that adjust follow a new text size, others stay`() throws {
    let body = UILabel()
    body.font = .preferredFont(forTextStyle: .body)
    body.adjustsFontForContentSizeCategory = true
    let scaled = UITextField()
    scaled.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 34))
    scaled.adjustsFontForContentSizeCategory = true
    let fixed = UILabel()
    fixed.font = .systemFont(ofSize: 17)
    fixed.adjustsFontForContentSizeCategory = true
    let still = UILabel()
    still.font = .preferredFont(forTextStyle: .body)
    let window = window(width: 100, height: 100)
    for view in [body, scaled, fixed, still] { window.addSubview(view) }
    window.makeKeyAndVisible()
    let sizes = {
      [body.font, scaled.font, fixed.font, still.font].map { Double($0?.pointSize ?? 0) }
    }
    #expect(sizes() == [17, 34, 17, 17])
    preferring(.accessibilityMedium) { #expect(sizes() == [28, 56, 17, 17]) }
    #expect(sizes() == [17, 34, 17, 17])
  }

  @Test func `a font that follows a new text size grows to its limit`() {
    let metrics = UIFontMetrics.default
    let (label, field) = (UILabel(), UITextField())
    label.font = metrics.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 40)
    label.adjustsFontForContentSizeCategory = true
    field.font = metrics.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 60)
    field.adjustsFontForContentSizeCategory = true
    let window = window(width: 100, height: 100)
    for view in [label, field] as [UIView] { window.addSubview(view) }
    window.makeKeyAndVisible()
    let sizes = { [label.font, field.font].map { Double($0?.pointSize ?? 0) } }
    preferring(.accessibilityMedium) { #expect(sizes() == [40, 56]) }
    #expect(sizes() == [34, 34])
  }

  @Test func `the fonts in texts with attributes follow a new text size where their view adjusts`()
  {
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(
      .font, value: UIFont.preferredFont(forTextStyle: .body),
      range: NSRange(location: 0, length: 1))
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 18), range: NSRange(location: 1, length: 1))
    let (label, still, field, button) = (UILabel(), UILabel(), UITextField(), UIButton())
    for label in [label, still] { label.attributedText = text }
    field.attributedText = text
    field.attributedPlaceholder = text
    button.setAttributedTitle(text, for: .normal)
    label.adjustsFontForContentSizeCategory = true
    field.adjustsFontForContentSizeCategory = true
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    let window = window(width: 100, height: 100)
    for view in [label, still, field, button] { window.addSubview(view) }
    window.makeKeyAndVisible()
    func sizes(_ text: NSAttributedString?) -> [Double] {
      (0..<2).map { index in
        let font = text?.attribute(.font, at: index, effectiveRange: nil) as? UIFont
        return Double(font?.pointSize ?? 0)
      }
    }
    let texts = {
      [
        label.attributedText, field.attributedText, field.attributedPlaceholder,
        button.attributedTitle(for: .normal), still.attributedText,
      ].map(sizes)
    }
    let before = label.intrinsicContentSize
    preferring(.accessibilityMedium) {
      #expect(texts() == Array(repeating: [28, 18], count: 4) + [[17, 18]])
      #expect(label.intrinsicContentSize.height > before.height)
    }
    #expect(texts() == Array(repeating: [17, 18], count: 5))
    #expect(label.intrinsicContentSize == before)
  }

  @Test func `every font of a text follows a new text size, not the last alone`() {
    let text = NSMutableAttributedString(string: "abc")
    let styles: [UIFont.TextStyle?] = [.body, nil, .caption2]
    for (index, style) in styles.enumerated() {
      let font = style.map { UIFont.preferredFont(forTextStyle: $0) } ?? .systemFont(ofSize: 18)
      text.addAttribute(.font, value: font, range: NSRange(location: index, length: 1))
    }
    let label = UILabel()
    label.attributedText = text
    label.adjustsFontForContentSizeCategory = true
    let window = window(width: 100, height: 100)
    window.addSubview(label)
    window.makeKeyAndVisible()
    func sizes() -> [Double] {
      (0..<3).map {
        let font = label.attributedText?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont
        return Double(font?.pointSize ?? 0)
      }
    }
    preferring(.accessibilityMedium) { #expect(sizes() == [28, 18, 20]) }
    #expect(sizes() == [17, 18, 11])
  }

  /// A table of one row for each style.
  private final class Styles: NSObject, UITableViewDataSource {
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .subtitle, .default]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: styles[indexPath.row], reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      // A font of the program's own stays.
      if indexPath.row == 3 { cell.textLabel?.font = .systemFont(ofSize: 20) }
      return cell
    }
  }

  @Test func `rows follow the text size with their texts and heights, and come back`() throws {
    let source = Styles()
    let window = window(width: 320, height: 600)
    let table = UITableView(frame: window.bounds)
    table.dataSource = source
    window.addSubview(table)
    window.makeKeyAndVisible()
    func heights() -> [Double] {
      table.layoutIfNeeded()
      return (0..<4).map { Double(table.rectForRow(at: IndexPath(row: $0, section: 0)).height) }
    }
    func sizes() -> [Double] {
      table.visibleCells.map { Double($0.textLabel?.font.pointSize ?? 0) }
    }
    let standard = heights()
    #expect(standard == [44, 44, 44, 44])
    #expect(sizes() == [17, 17, 17, 20])
    preferring(.accessibilityMedium) {
      let line = UIFont.systemFont(ofSize: 28).lineHeight - UIFont.systemFont(ofSize: 17).lineHeight
      let detail =
        UIFont.systemFont(ofSize: 22).lineHeight - UIFont.systemFont(ofSize: 12).lineHeight
      let large = heights()
      #expect(sizes() == [28, 28, 28, 20])
      let expected = [44 + line, 44 + line, 44 + line + detail, 44].map { Double($0) }
      #expect(zip(large, expected).allSatisfy { abs($0 - $1) < 0.001 })
    }
    #expect(heights() == standard)
    #expect(sizes() == [17, 17, 17, 20])
  }

  @Test func `a row's content configuration follows the text size unless it is told not to`() {
    let window = window(width: 320, height: 600)
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    let following = content.makeContentView()
    content.textProperties.adjustsFontForContentSizeCategory = false
    let fixed = content.makeContentView()
    for view in [following, fixed] as [UIView] { window.addSubview(view) }
    window.makeKeyAndVisible()
    func size(_ view: UIView) -> Double {
      view.subviews.compactMap { $0 as? UILabel }.first.map { Double($0.font.pointSize) } ?? 0
    }
    preferring(.accessibilityMedium) { #expect([size(following), size(fixed)] == [28, 17]) }
    #expect([size(following), size(fixed)] == [17, 17])
  }
}
