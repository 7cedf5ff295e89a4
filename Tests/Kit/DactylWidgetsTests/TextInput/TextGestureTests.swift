import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylWidgets

/// What fingers do to a text. A letter is 10 points wide, a line 24 high.
@MainActor
@Suite("Gestures on a text")
struct TextGestureTests {
  let fingers = Fingers()
  let field = UITextField(frame: CGRect(x: 100, y: 100, width: 300, height: 40))
  let text = UITextView(frame: CGRect(x: 100, y: 200, width: 310, height: 100))

  init() {
    for view in [field, text] as [UIView] { fingers.view.addSubview(view) }
    field.font = .systemFont(ofSize: 20)
    text.font = .systemFont(ofSize: 20)
    field.text = "one two three"
    text.text = "one two\nthree four five six seven eight"
  }

  private var selection: Range<Int> { field.editor.edited.selection }
  private var menu: UIMenuController {
    _ = fingers.application
    return .shared
  }

  @Test func `the first tap begins and places the caret where it was`() {
    fingers.tap(152, 120)
    #expect(field.isFirstResponder)
    #expect(selection == 5..<5)
    #expect(!menu.isMenuVisible)
  }

  @Test func `a tap places the caret, a second one at the same place later shows the menu`() {
    field.becomeFirstResponder()
    fingers.tap(131, 120)
    #expect(selection == 3..<3)
    #expect(!menu.isMenuVisible)
    fingers.wait(1000)
    fingers.tap(131, 120)
    #expect(menu.isMenuVisible)
    #expect(menu.shownItems.map(\.title) == ["Select", "Select All"])
    fingers.wait(1000)
    fingers.tap(171, 120)
    #expect(!menu.isMenuVisible)
  }

  @Test func `two taps select a word, three the paragraph`() {
    field.becomeFirstResponder()
    fingers.tap(155, 120)
    fingers.wait(100)
    fingers.tap(155, 120)
    #expect(selection == 4..<7)
    #expect(menu.shownItems.map(\.title) == ["Cut", "Copy", "Select All"])
    fingers.wait(100)
    fingers.tap(155, 120)
    #expect(selection == 0..<13)
    fingers.settle()
    text.becomeFirstResponder()
    for _ in 0..<3 {
      fingers.tap(126, 222)
      fingers.wait(100)
    }
    #expect(text.selectedRange == NSRange(location: 0, length: 7))
  }

  @Test func `a finger that rests moves the caret, and its lift shows the menu`() {
    field.becomeFirstResponder()
    fingers.down(0, 111, 120)
    fingers.wait(600)
    #expect(selection == 1..<1)
    #expect(field.editingLook.loupe != nil)
    fingers.move(0, 181, 120)
    #expect(selection == 8..<8)
    fingers.up(0)
    #expect(field.editingLook.loupe == nil)
    #expect(menu.isMenuVisible)
  }

  @Test func `a rest that is taken away ends the loupe and shows no menu`() {
    field.becomeFirstResponder()
    fingers.down(0, 111, 120)
    fingers.wait(600)
    fingers.cancel(0)
    #expect(field.editingLook.loupe == nil)
    #expect(!menu.isMenuVisible)
  }

  @Test func `a finger at an end of the selection drags that end, over the other one, too`() {
    field.becomeFirstResponder()
    field.editor.select(4..<7)
    #expect(field.editingLook.handles.count == 2)
    fingers.down(0, 172, 130)
    fingers.wait(16)
    fingers.move(0, 200, 130)
    fingers.wait(16)
    fingers.move(0, 221, 130)
    #expect(selection == 4..<12)
    fingers.move(0, 121, 130)
    #expect(selection == 2..<4)
    fingers.move(0, 140, 130)
    #expect(!selection.isEmpty)
    fingers.up(0)
    #expect(menu.isMenuVisible)
  }

  @Test(arguments: [(21.0, true), (23, false)])
  func `an end of the selection is dragged by a finger within 22 points of it`(
    way: Double, drags: Bool
  ) {
    field.becomeFirstResponder()
    field.editor.select(4..<7)
    let caret = field.convert(field.caretRect(for: TextPlace(7)), to: nil)
    let x = Double(caret.maxX) + way
    fingers.down(0, x, 120)
    for step in stride(from: 10.0, through: 50, by: 10) {
      fingers.wait(16)
      fingers.move(0, x + step, 120)
    }
    #expect((selection.upperBound > 7) == drags && selection.lowerBound == 4)
    fingers.up(0)
  }

  @Test(arguments: [true, false])
  func `after one end of the selection the other one is dragged`(lifts: Bool) {
    field.becomeFirstResponder()
    field.editor.select(4..<7)
    func drag(_ xs: Double...) {
      fingers.down(0, xs[0], 130)
      for x in xs.dropFirst() {
        fingers.wait(16)
        fingers.move(0, x, 130)
      }
    }
    drag(172, 200, 221)
    #expect(selection == 4..<12)
    if lifts { fingers.up(0) } else { fingers.cancel(0) }
    fingers.wait(1000)
    drag(138, 130, 121)
    #expect(selection == 2..<12)
    fingers.up(0)
  }

  @Test func `in a text view the end of a selection is dragged and the text stays`() {
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 0, length: 3)
    fingers.down(0, 136, 225)
    for y in stride(from: 228.0, through: 290, by: 4) {
      fingers.wait(16)
      fingers.move(0, 136, y)
    }
    #expect(text.contentOffset == .zero)
    #expect(text.selectedRange.length > 8)
  }

  @Test func `a drag anywhere else scrolls a text view and moves no caret`() {
    text.text = (0..<30).map { "line \($0)" }.joined(separator: "\n")
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 0, length: 0)
    text.contentOffset = .zero
    fingers.down(0, 250, 280)
    for y in stride(from: 276.0, through: 210, by: -6) {
      fingers.wait(16)
      fingers.move(0, 250, y)
    }
    #expect(text.contentOffset.y > 30)
    #expect(text.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test(arguments: [UIScrollView.KeyboardDismissMode.none, .onDrag, .interactive])
  func `a drag ends editing where the scroll view says so`(mode: UIScrollView.KeyboardDismissMode) {
    text.text = (0..<30).map { "line \($0)" }.joined(separator: "\n")
    text.keyboardDismissMode = mode
    field.becomeFirstResponder()
    fingers.down(0, 250, 280)
    for y in stride(from: 276.0, through: 230, by: -6) {
      fingers.wait(16)
      fingers.move(0, 250, y)
    }
    #expect(field.isFirstResponder == (mode == .none))
  }

  @Test func `a text that is only read is selected by a rest, and has no caret`() {
    text.isEditable = false
    fingers.down(0, 126, 222)
    fingers.wait(600)
    fingers.up(0)
    #expect(text.selectedRange == NSRange(location: 0, length: 3))
    #expect(menu.shownItems.map(\.title) == ["Copy", "Select All"])
    text.insertText("x")
    #expect(text.text.hasPrefix("one"))
    text.isSelectable = false
    #expect(text.interactions.isEmpty)
    #expect(!text.canBecomeFirstResponder)
  }

  @Test func `a caret is painted only where a text is edited`() {
    text.selectedRange = NSRange(location: 2, length: 0)
    #expect(text.editingLook.caret == nil)
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 2, length: 0)
    #expect(text.editingLook.caret != nil)
    text.isEditable = false
    text.becomeFirstResponder()
    #expect(text.isFirstResponder && text.editingLook.caret == nil)
  }

  @Test func `a command of the menu is carried out by the responder that knows it`() throws {
    let menu = menu
    field.becomeFirstResponder()
    field.editor.select(0..<3)
    menu.showMenu(from: field, rect: .zero)
    menu.perform(try #require(menu.shownItems.first { $0.title == "Copy" }))
    #expect(UIPasteboard.general.string == "one")
    #expect(!menu.isMenuVisible)
    field.editor.select(4..<4)
    menu.showMenu(from: field, rect: .zero)
    #expect(menu.shownItems.map(\.title) == ["Paste", "Select", "Select All"])
    menu.perform(try #require(menu.shownItems.first { $0.title == "Select" }))
    #expect(selection == 4..<7)
    #expect(menu.isMenuVisible)
  }

  @Test func `the menu has its frame only while it is shown`() {
    let menu = menu
    field.becomeFirstResponder()
    field.editor.select(0..<3)
    menu.showMenu(from: field, rect: .zero)
    menu.menuFrame = CGRect(x: 10, y: 20, width: 100, height: 40)
    menu.hideMenu(from: text)
    #expect(menu.isMenuVisible && menu.menuFrame.width == 100)
    menu.hideMenu()
    #expect(!menu.isMenuVisible && menu.menuFrame == .zero)
  }

  @Test func `the menu of an interaction goes with it, and stays where another one goes`() {
    let menu = menu
    let (own, other) = (
      UIEditMenuInteraction(delegate: nil), UIEditMenuInteraction(delegate: nil)
    )
    field.becomeFirstResponder()
    field.editor.select(0..<3)
    field.addInteraction(own)
    text.addInteraction(other)
    own.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 5, y: 6)))
    #expect(menu.isMenuVisible && menu.targetRect == CGRect(x: 5, y: 6, width: 0, height: 0))
    text.removeInteraction(other)
    #expect(menu.isMenuVisible)
    field.removeInteraction(own)
    #expect(!menu.isMenuVisible)
  }
}
