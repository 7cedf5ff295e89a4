import DactylKit
import Foundation
import Testing

/// The fonts of texts that the kit draws itself, by the table "texts" of `Documentation/Constants.md`.
@MainActor
@Suite("Texts of the kit")
struct KitTextTests {
  private func descendants(of view: UIView) -> [UIView] {
    view.subviews.flatMap { [$0] + descendants(of: $0) }
  }

  /// The font of the label or button in a view that shows a text.
  private func font(of text: String, in view: UIView) -> UIFont? {
    view.layoutIfNeeded()
    for view in descendants(of: view) {
      if let label = view as? UILabel, label.text == text { return label.font }
      if let button = view as? UIButton, button.currentTitle == text {
        return button.titleLabel?.font
      }
    }
    return nil
  }

  @Test func `the title of a bar is semibold, and its prompt small`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 74))
    let item = UINavigationItem(title: "Inbox")
    item.prompt = "Sorted by date"
    bar.items = [item]
    #expect(font(of: "Inbox", in: bar) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(font(of: "Sorted by date", in: bar) == .systemFont(ofSize: 13))
  }

  @Test func `a title keeps its weight where its bar has attributes without a font`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    bar.items = [UINavigationItem(title: "Inbox")]
    #expect(font(of: "Inbox", in: bar) == .systemFont(ofSize: 17, weight: .semibold))
    bar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 12)]
    bar.setNeedsLayout()
    #expect(font(of: "Inbox", in: bar) == .systemFont(ofSize: 12))
  }

  @Test func `a large title is bold`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 96))
    bar.prefersLargeTitles = true
    bar.items = [UINavigationItem(title: "Inbox")]
    #expect(font(of: "Inbox", in: bar) == .systemFont(ofSize: 34, weight: .bold))
  }

  @Test func `a button of a bar is regular, and semibold where it ends something`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UINavigationItem(title: "Inbox")
    let (plain, done) = (UIBarButtonItem(), UIBarButtonItem())
    (plain.title, done.title, done.style) = ("Edit", "Done", .done)
    item.rightBarButtonItems = [plain, done]
    bar.items = [item]
    #expect(font(of: "Edit", in: bar) == .systemFont(ofSize: 17))
    #expect(font(of: "Done", in: bar) == .systemFont(ofSize: 17, weight: .semibold))
  }

  @Test func `reading the label of a button changes no size`() {
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    let size = button.intrinsicContentSize
    #expect(button.titleLabel?.font == .systemFont(ofSize: UIFont.buttonFontSize))
    #expect(button.intrinsicContentSize == size)
  }

  @Test(arguments: [
    (
      UIAlertController.Style.alert, false, 17.0, UIFont.Weight.regular, UIFont.Weight.semibold,
      17.0
    ),
    (.alert, true, 17, .semibold, .regular, 17), (.actionSheet, false, 20, .regular, .semibold, 13),
    (.actionSheet, true, 20, .regular, .semibold, 13),
  ])
  func `an alert's preferred button is semibold, else the one that cancels`(
    style: UIAlertController.Style, prefers: Bool, size: Double, save: UIFont.Weight,
    cancel: UIFont.Weight, title: Double
  ) throws {
    let alert = UIAlertController(title: "Save?", message: "It has changed.", preferredStyle: style)
    let action = UIAlertAction(title: "Save", style: .default)
    alert.addAction(action)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    if prefers { alert.preferredAction = action }
    let view = try #require(alert.view)
    view.frame = CGRect(x: 0, y: 0, width: 270, height: 300)
    #expect(font(of: "Save", in: view) == .systemFont(ofSize: size, weight: save))
    #expect(font(of: "Keep", in: view) == .systemFont(ofSize: size, weight: cancel))
    #expect(font(of: "Save?", in: view) == .systemFont(ofSize: title, weight: .semibold))
    #expect(font(of: "It has changed.", in: view) == .systemFont(ofSize: 13))
  }

  @Test func `the detail below a row's text is small, and the one beside it is not`() {
    for (style, size) in [
      (UITableViewCell.CellStyle.subtitle, 12.0), (.value1, 17), (.value2, 17),
    ] {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      #expect(cell.textLabel?.font.pointSize == 17)
      #expect(cell.detailTextLabel?.font.pointSize == CGFloat(size))
    }
  }

  @Test(arguments: [
    (UITableView.Style.plain, UIFont.systemFont(ofSize: 15, weight: .semibold)),
    (.grouped, .systemFont(ofSize: 13)), (.insetGrouped, .systemFont(ofSize: 13)),
  ])
  func `a section's title is semibold in a plain table and small in a grouped one`(
    style: UITableView.Style, font: UIFont
  ) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    let source = TitledSection()
    table.dataSource = source
    #expect(self.font(of: "Drinks", in: table) == font)
  }

  @Test func `the bold system font is semibold`() {
    #expect(UIFont.boldSystemFont(ofSize: 17) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.boldSystemFont(ofSize: 17).fontDescriptor.symbolicTraits == .traitBold)
  }
}

/// A section with a title.
@MainActor
private final class TitledSection: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Drinks"
  }
}
