import DactylKit
import DisplayList
import Foundation
import Testing

/// What the kit's views show by default.
@MainActor
@Suite("Faces of views")
struct FaceTests {
  let stage = PictureStage(320, 200)

  private var texts: [TextRun] {
    stage.items.compactMap { item in if case .text(let run) = item { run } else { nil } }
  }

  private var fills: [(CGRect, CGColor)] {
    stage.items.compactMap { item in
      if case .fill(let shape, .color(let color)) = item { (shape.rect, color) } else { nil }
    }
  }

  @Test func `a label shows its text in its font, colour and alignment`() {
    let label = stage.add(UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    label.text = "Hello"
    label.font = UIFont.boldSystemFont(ofSize: 20)
    label.textColor = .red
    label.textAlignment = .right
    label.numberOfLines = 2
    let run = texts.first
    #expect(run?.text == "Hello")
    #expect(run?.font == UIFont.boldSystemFont(ofSize: 20))
    #expect(run?.color == UIColor.red.cgColor)
    #expect(run?.alignment == .right)
    #expect(run?.numberOfLines == 2)
    label.text = nil
    #expect(texts.isEmpty)
  }

  @Test func `attributed parts become spans in bytes of UTF-8`() {
    let label = stage.add(UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    let text = NSMutableAttributedString(string: "äb")
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    let span = texts.first?.spans.first
    #expect(span?.utf8Range == 2..<3)
    #expect(span?.color == UIColor.red.cgColor)
    #expect(span?.underlineStyle == 1)
  }

  @Test func `in the dark a label's own colour turns light and a given one stays`() {
    let label = stage.add(UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    label.text = "Hello"
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(texts.first?.color == LookColors.dark.label)
    label.textColor = .red
    #expect(texts.first?.color == UIColor.red.cgColor)
  }

  @Test func `a button shows the title of its state once, in the tint`() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.setTitle("Save", for: .normal)
    _ = stage.add(button)
    _ = button.titleLabel
    #expect(texts.map(\.text) == ["Save"])
    #expect(texts.first?.color == LookColors.light.tint)
    button.tintColor = .red
    #expect(texts.first?.color == UIColor.red.cgColor)
    button.isEnabled = false
    #expect(texts.first?.color == LookColors.light.disabledLabel)
  }

  @Test func `a switch that is on has another track, and its knob at the right`() {
    let view = stage.add(UISwitch(frame: .zero))
    #expect(fills.map(\.1).first == LookColors.light.track)
    #expect(fills.last?.0.minX == 2)
    view.isOn = true
    #expect(fills.map(\.1).first == LookColors.light.on)
    #expect(fills.last?.0.maxX == 49)
  }

  @Test func `a slider's done part ends below its knob`() {
    let view = stage.add(UISlider(frame: CGRect(x: 0, y: 0, width: 131, height: 31)))
    view.value = 0.5
    #expect(fills.count == 3)
    #expect(fills[1].0.maxX == 65.5)
    #expect(fills[2].0.midX == 65.5)
  }

  @Test func `segments show their titles in their parts, the chosen one raised`() {
    let view = stage.add(UISegmentedControl(items: ["A", "B"]))
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    view.selectedSegmentIndex = 1
    #expect(texts.map(\.text) == ["A", "B"])
    #expect(texts.map(\.rect.minX) == [0, 100])
    #expect(fills.contains { $0.1 == LookColors.light.chosenSegment && $0.0.minX == 102 })
  }

  @Test(arguments: [(0.0, 0), (50, nil), (100, 1)] as [(Double, Int?)], [false, true])
  func `a stepper's sign is grey at its end of the values, unless it wraps`(
    end: (value: Double, sign: Int?), wraps: Bool
  ) {
    let view = stage.add(UIStepper(frame: .zero))
    (view.value, view.wraps) = (end.value, wraps)
    let colors = fills.filter { $0.0.width == 14 }.map(\.1)
    #expect(
      colors
        == [0, 1].map {
          $0 == end.sign && !wraps ? LookColors.light.disabledLabel : LookColors.light.label
        })
  }

  @Test func `pages show a dot each, and none for a single page that is to be hidden`() {
    let view = stage.add(UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26)))
    view.numberOfPages = 3
    view.currentPage = 1
    #expect(
      fills.map(\.1) == [
        LookColors.light.dot, LookColors.light.tint, LookColors.light.dot,
      ])
    view.numberOfPages = 1
    view.hidesForSinglePage = true
    #expect(fills.isEmpty)
  }

  @Test func `a field shows its placeholder until it has a text, and dots for a secret one`() {
    let field = stage.add(UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
    field.placeholder = "Name"
    #expect(texts.map(\.text) == ["Name"])
    field.text = "Ann"
    #expect(texts.map(\.text) == ["Ann"])
    field.isSecureTextEntry = true
    #expect(texts.map(\.text) == ["•••"])
  }

  @Test func `a bar has a line at its content's edge`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    _ = stage.add(bar)
    #expect(fills.last?.0 == CGRect(x: 0, y: 43.5, width: 320, height: 0.5))
    let tools = UIToolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    _ = stage.add(tools)
    #expect(fills.last?.0 == CGRect(x: 0, y: 0, width: 320, height: 0.5))
  }

  @Test func `a row shows its selection and what stands at its end`() {
    let cell = stage.add(UITableViewCell())
    cell.accessoryType = .checkmark
    cell.textLabel?.text = "Row"
    #expect(texts.map(\.text) == ["Row"])
    let signs = stage.items.count { if case .path = $0 { true } else { false } }
    #expect(signs == 1)
    #expect(fills.count == 1)
    cell.isSelected = true
    #expect(fills.first?.1 == LookColors.light.selection)
  }

  @Test func `what lies below a sheet is dimmed`() {
    let root = UIViewController()
    stage.window.rootViewController = root
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: false)
    #expect(fills.contains { $0.1 == LookColors.light.dimming })
  }

  @Test func `an alert is a panel with its texts and buttons`() {
    let root = UIViewController()
    stage.window.rootViewController = root
    let alert = UIAlertController(title: "Stop?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    root.present(alert, animated: false)
    #expect(Set(texts.map(\.text)) == ["Stop?", "Yes"])
    #expect(fills.contains { $0.1 == LookColors.light.panel })
    #expect(fills.contains { $0.1 == LookColors.light.dimming })
  }

  @Test func `a disabled control is half as opaque as a whole`() {
    let view = stage.add(UISwitch(frame: .zero))
    view.isEnabled = false
    let opacities = stage.items.compactMap { item in
      if case .begin(let scope) = item, case .group(let opacity, _) = scope.kind {
        opacity
      } else {
        nil
      }
    }
    #expect(opacities == [0.5])
  }
}
