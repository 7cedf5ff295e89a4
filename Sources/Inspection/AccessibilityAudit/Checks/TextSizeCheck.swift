import DactylKit
import DisplayList
import Foundation

/// Finds texts that stay as they are when people prefer larger ones: it lets them prefer larger ones for a moment.
@MainActor
struct TextSizeCheck {
  private(set) var findings: [AuditFinding] = []

  /// A text of a view.
  private struct Key: Hashable {
    var view: ObjectIdentifier
    var text: String
  }

  init(_ scene: AuditScene, _ tree: DisplayTree, _ limits: AuditLimits) {
    let application = scene.application
    let before = Self.sizes(in: tree)
    let category = application.preferredContentSizeCategory
    application.preferredContentSizeCategory = .accessibilityLarge
    tree.update()
    let after = Self.sizes(in: tree)
    application.preferredContentSizeCategory = category
    tree.update()
    for view in scene.views where Self.isJudged(view) {
      let own = before.filter { $0.key.view == ObjectIdentifier(view) }
      let still = own.filter { key, sizes in
        guard let larger = after[key], larger.count == sizes.count else { return false }
        return zip(sizes, larger).contains { $1 < $0 * limits.leastGrowth }
      }
      guard let text = still.keys.map(\.text).min(), !scene.visibleFrame(of: view).isNull else {
        continue
      }
      findings.append(
        scene.finding(
          .textSize, .textSize, view,
          "\(view.quoted(text)) does not grow with the content size category",
          Self.remedy(for: view)))
    }
  }

  private static func remedy(for view: UIView) -> String {
    let font = "a font of a text style, such as .preferredFont(forTextStyle: .body)"
    return switch view {
    case is UIButton:
      "give titleLabel \(font) and adjustsFontForContentSizeCategory = true, or the button a configuration"
    case is UILabel, is UITextField, is UITextView:
      "use \(font), also in each part of an attributed text, and write adjustsFontForContentSizeCategory = true"
    default: "draw the text with \(font), and anew in traitCollectionDidChange(_:)"
    }
  }

  /// The sizes of the fonts of each text, letter by letter: equal fonts make one part of a text, and grown ones two.
  private static func sizes(in tree: DisplayTree) -> [Key: [CGFloat]] {
    var sizes: [Key: [CGFloat]] = [:]
    for (item, owner) in zip(tree.list.items, tree.owners) {
      guard case .text(let run) = item, let owner else { continue }
      sizes[Key(view: owner, text: run.text), default: []] += Self.sizes(in: run)
    }
    return sizes
  }

  private static func sizes(in run: TextRun) -> [CGFloat] {
    var sizes = Array(repeating: run.font.pointSize, count: run.text.utf8.count)
    for span in run.spans {
      guard let font = span.font else { continue }
      for place in span.utf8Range.clamped(to: sizes.indices) { sizes[place] = font.pointSize }
    }
    var (letters, place) = ([CGFloat](), 0)
    for letter in run.text {
      // U+FFFC is a picture.
      if !letter.isWhitespace, letter != "\u{FFFC}" { letters.append(sizes[place]) }
      place += letter.utf8.count
    }
    return letters
  }

  /// Whether the program decides the text's font. Those of bars, segments and pickers are the kit's, as in UIKit.
  private static func isJudged(_ view: UIView) -> Bool {
    let isPlain = [UILabel.self, UIButton.self, UITextField.self, UITextView.self, UIView.self]
      .contains { type(of: view) == $0 }
    guard isPlain || !AccessibilityObject.isOfKit(view) else { return false }
    let chain = sequence(first: view, next: \.superview)
    return !chain.contains {
      $0 is UINavigationBar || $0 is UITabBar || $0 is UIToolbar || $0 is UISegmentedControl
        || $0 is UIPickerView || $0 is UIDatePicker || $0 is UISearchBar
        || $0.next is UIAlertController
    }
  }
}
