import CPango
import DactylKit
import DisplayList
import Foundation
import Testing

@testable import CairoPainter

@MainActor
@Suite("TextEngine")
struct TextLayoutTests {
  let engine: TextEngine
  let font = UIFont.systemFont(ofSize: 20)

  init() throws {
    engine = try TextEngine(
      fontFiles: PictureBench.fontFiles, families: PictureBench.families)
  }

  private func layout(
    _ text: String, width: CGFloat = .infinity, lines: Int = 1,
    mode: NSLineBreakMode = .byTruncatingTail, alignment: NSTextAlignment = .left
  ) -> TextLayout {
    var request = TextRequest(text, font: font)
    (request.width, request.lines) = (width, lines)
    (request.lineBreak, request.alignment) = (mode, alignment)
    return engine.layout(request)
  }

  @Test func `the size is that of the letters`() {
    let (narrow, wide) = (
      engine.size(of: "iiii", font: font), engine.size(of: "MMMM", font: font)
    )
    #expect(narrow.width < wide.width / 2)
    #expect(narrow.height == wide.height)
    #expect((20...30).contains(narrow.height))
  }

  @Test func `twice the font size is twice the width`() {
    let small = layout("Touch").size.width
    var request = TextRequest("Touch", font: .systemFont(ofSize: 40))
    request.lines = 1
    #expect(abs(engine.layout(request).size.width - 2 * small) < 0.1)
  }

  @Test func `no text has the height of a line and no width`() {
    #expect(engine.size(of: "", font: font).width == 0)
    #expect(engine.size(of: "", font: font).height == engine.size(of: "x", font: font).height)
  }

  @Test func `text wraps at words in its width`() {
    let whole = layout("one two three four", lines: 0, mode: .byWordWrapping)
    let wrapped = layout("one two three four", width: 90, lines: 0, mode: .byWordWrapping)
    #expect(whole.lines.count == 1)
    #expect(wrapped.lines.count == 3)
    #expect(wrapped.size.width <= 90)
  }

  @Test func `Thai wraps at words though it writes no spaces`() {
    let text = "ภาษาไทยกำลังแตะหน้าจอ"
    let whole = layout(text, lines: 0, mode: .byWordWrapping)
    let wrapped = layout(
      text, width: whole.size.width * 0.6, lines: 0, mode: .byWordWrapping)
    #expect(wrapped.lines.count == 2)
    #expect(wrapped.size.width <= whole.size.width * 0.6)
  }

  @Test(arguments: [
    NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle,
  ])
  func `a text that is too long is cut to one line in its width`(mode: NSLineBreakMode) {
    let cut = layout("a text that is much too long", width: 100, mode: mode)
    #expect(cut.lines.count == 1)
    #expect(cut.size.width <= 100)
  }

  @Test func `clipping keeps the whole line`() {
    #expect(layout("much too long for that", width: 50, mode: .byClipping).size.width > 100)
  }

  @Test func `no more lines than allowed, each as high as one`() {
    let text = "one two three four five six seven"
    let two = layout(text, width: 100, lines: 2)
    #expect(two.lines.count == 2)
    #expect(two.size.height == 2 * layout("x").size.height)
  }

  @Test func `a first paragraph that is cut off ends in dots`() {
    #expect(layout("one\ntwo", width: 200).size.width > layout("one", width: 200).size.width)
    #expect(layout("one\ntwo", width: 200).lines.count == 1)
  }

  @Test func `alignment moves the line in its width`() {
    let width = layout("mid").size.width
    let places = [NSTextAlignment.left, .center, .right].map {
      layout("mid", width: 200, alignment: $0).lines[0].x
    }
    #expect(abs(places[0]) < 0.1)
    #expect(abs(places[1] - (200 - width) / 2) < 0.1)
    #expect(abs(places[2] - (200 - width)) < 0.1)
  }

  @Test(arguments: [("Hello", false), ("שלום", true), ("سلام", true)])
  func `natural alignment begins where the script begins`(text: String, isRight: Bool) {
    let line = layout(text, width: 300, alignment: .natural).lines[0]
    #expect((line.x > 150) == isRight)
    let left = layout(text, width: 300, alignment: .left).lines[0]
    #expect(left.x < 1)
  }

  @Test func `a span changes the size of its letters alone`() {
    var span = TextSpan(utf8Range: 0..<2)
    span.font = .systemFont(ofSize: 40)
    let mixed = engine.size(of: "aabb", spans: [span], font: font)
    let plain = engine.size(of: "aabb", font: font)
    let large = engine.size(of: "aabb", font: .systemFont(ofSize: 40))
    #expect(plain.width < mixed.width && mixed.width < large.width)
    #expect(mixed.height == large.height)
  }

  @Test func `kern adds room behind each letter`() {
    var span = TextSpan(utf8Range: 0..<4)
    span.kern = 5
    let spaced = engine.size(of: "abcd", spans: [span], font: font).width
    let plain = engine.size(of: "abcd", font: font).width
    #expect((15...21).contains(spaced - plain))
  }

  @Test func `a text may shrink to fit, and no further than allowed`() {
    let wide = layout("shrink me to fit").size.width
    let run = { (width: CGFloat, least: CGFloat) in
      TextRun(
        "shrink me to fit", font: font, color: color(0, 0, 0), in: rect(0, 0, width, 30),
        minimumScaleFactor: least)
    }
    #expect(abs(engine.layout(for: run(wide * 0.8, 0.5)).size.width - wide * 0.8) < 1.5)
    let smallest = engine.layout(for: run(wide * 0.1, 0.5))
    #expect(smallest.size.height < layout("x").size.height * 0.6)
  }

  @Test func `lines that do not fit the height are left out`() {
    let height = layout("x").size.height
    let run = TextRun(
      "one\ntwo\nthree\nfour", font: font, color: color(0, 0, 0),
      in: rect(0, 0, 200, 2.5 * height), numberOfLines: 0)
    #expect(engine.layout(for: run).lines.count == 2)
  }

  @Test func `of a text that is higher than its place the first line is shown all the same`() {
    let run = TextRun(
      "one\ntwo\nthree", font: font, color: color(0, 0, 0),
      in: rect(0, 0, 200, 0.5 * layout("x").size.height), numberOfLines: 0)
    #expect(engine.layout(for: run).lines.count == 1)
  }

  @Test func `a kept layout is the same object`() {
    #expect(layout("kept") === layout("kept"))
  }

  @Test func `labels, buttons and fields are as large as their texts`() {
    let before = (TextMeasure.measure, TextMeasure.measureStyled)
    defer { (TextMeasure.measure, TextMeasure.measureStyled) = before }
    engine.install()
    let label = UILabel()
    label.font = font
    label.text = "WWWW"
    let wide = label.intrinsicContentSize
    label.text = "iiii"
    #expect(label.intrinsicContentSize.width < wide.width / 2)
    #expect(wide == engine.size(of: "WWWW", font: font))
  }

  @Test func `the family is the pinned one`() {
    #expect(engine.family(for: font) == "DejaVu Sans")
  }

  @Test func `a family that is not installed is another one, which can be asked`() throws {
    let engine = try TextEngine(
      fontFiles: PictureBench.fontFiles, families: FontFamilies(system: "No Such Family"))
    #expect(engine.family(for: font) != "No Such Family")
  }

  @Test(arguments: [
    ("No Such Family", "DejaVu Sans"), ("dejavu sans", nil), ("No Such Family, DejaVu Sans", nil),
    ("sans-serif", nil),
  ])
  func `the family that takes the place of a missing one is told`(
    named: String, standIn: String?
  ) throws {
    let engine = try TextEngine(
      fontFiles: [PictureBench.fontFiles[0]], families: FontFamilies(system: named))
    #expect(engine.standInFamily == standIn)
  }

  @Test
  func
    `the system's font is Inter where it is installed, with its letters for titles from 20 points on`()
  {
    let families = FontFamilies()
    #expect(families.systemFamilies(at: 19.5) == "Inter, sans-serif")
    #expect(families.systemFamilies(at: 20) == "Inter Display, Inter, sans-serif")
    #expect(FontFamilies(system: "Cantarell").systemFamilies(at: 40) == "Cantarell")
  }

  @Test func `without Inter the system's font is another one, and nobody is warned`() throws {
    let engine = try TextEngine(fontFiles: [PictureBench.fontFiles[0]])
    for size in [17.0, 34] {
      #expect(engine.family(for: .systemFont(ofSize: size)) == "DejaVu Sans")
    }
    #expect(engine.standInFamily == nil)
  }

  @Test func `the first character that no font has is told once`() {
    var complaints: [String] = []
    engine.complaintHandler = { complaints.append("\($0)") }
    _ = engine.size(of: "plain", font: font)
    #expect(complaints.isEmpty)
    _ = engine.size(of: "a漢b", font: font)
    _ = engine.size(of: "字", font: font)
    #expect(complaints.count == 1)
    #expect(complaints.first?.hasPrefix("cannot load the font for \"漢\" (U+6F22") == true)
    #expect(
      complaints.first?.hasSuffix("no font has this character, and a box takes its place") == true
    )
  }

  @Test func `a missing font file is an error that names it`() {
    #expect {
      try TextEngine(fontFiles: ["/nowhere/a.ttf"])
    } throws: {
      "\($0)" == "cannot load the font /nowhere/a.ttf: there is no such file"
    }
  }

  @Test func `zero bytes, broken marks and endless words are texts, too`() {
    for text in ["a\0b", "\u{200F}\u{202E}", String(repeating: "x", count: 20_000), "\n\n\n"] {
      #expect(layout(text, width: 100, lines: 0, mode: .byWordWrapping).size.height > 0)
      #expect(layout(text, width: 0).lines.count <= 1)
    }
  }

  @Test func `left is left where digits stand before letters that run from right to left`() {
    let line = layout("100 % \u{5E9}\u{5DC}\u{5D5}\u{5DD}", width: 400, mode: .byWordWrapping)
    #expect(line.lines.first?.x == 0)
  }

  @Test(arguments: [CGFloat(12), 17, 23, 40, 61])
  func `a text that may shrink is shrunk until it fits`(size: CGFloat) {
    for text in ["12:48", "You", "Temperature"] {
      for width in stride(from: CGFloat(20), to: 90, by: 7) {
        let run = TextRun(
          text, font: .systemFont(ofSize: size), color: .init(gray: 0, alpha: 1),
          in: CGRect(x: 0, y: 0, width: width, height: 100), minimumScaleFactor: 0)
        let layout = engine.layout(for: run)
        #expect(layout.size.width <= width)
        #expect(layout.lines.allSatisfy { pango_layout_is_ellipsized($0.owner.raw) == 0 })
      }
    }
  }

  @Test func `an attributed text is as large as its letters`() {
    let large = NSMutableAttributedString(
      string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    let alone = engine.size(of: DrawnText(large))
    large.append(
      NSAttributedString(string: " small", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    let both = engine.size(of: DrawnText(large))
    #expect(alone == engine.size(of: "Big", font: .systemFont(ofSize: 40)))
    #expect(both.height == alone.height)
    #expect(both.width > alone.width && both.width < alone.width + 60)
  }

  @Test func `room before, behind and beside paragraphs counts`() {
    func size(_ change: (NSMutableParagraphStyle) -> Void) -> CGSize {
      let style = NSMutableParagraphStyle()
      change(style)
      let text = NSAttributedString(
        string: "one\ntwo", attributes: [.font: font, .paragraphStyle: style])
      return engine.size(of: DrawnText(text))
    }
    let usual = size { _ in }
    #expect(size { $0.paragraphSpacing = 12 }.height == usual.height + 12)
    #expect(
      size {
        ($0.firstLineHeadIndent, $0.headIndent) = (30, 30)
      }.width == usual.width + 30)
    #expect(size { $0.lineHeightMultiple = 2 }.height > 1.9 * usual.height)
  }

  @Test(arguments: [NSLineBreakMode.byTruncatingTail, .byTruncatingMiddle])
  func `a last line that is cut is as high as its paragraph asks`(mode: NSLineBreakMode) {
    var request = TextRequest("one two three four five six seven", font: font)
    (request.width, request.lines, request.lineBreak) = (90, 2, mode)
    request.paragraph.minimumLineHeight = 50
    let layout = engine.layout(request)
    #expect(layout.lines.count == 2)
    #expect(layout.size.height == 100)
  }

  @Test func `each paragraph stands where its own style says`() {
    let text = NSMutableAttributedString(string: "")
    for (letters, alignment) in [
      ("one\n", NSTextAlignment.left), ("two\n", .center), ("six", .right),
    ] {
      let style = NSMutableParagraphStyle()
      style.alignment = alignment
      text.append(
        NSAttributedString(string: letters, attributes: [.font: font, .paragraphStyle: style]))
    }
    let rect = CGRect(x: 0, y: 0, width: 200, height: 200)
    guard let run = TextRun(DrawnText(text), in: rect, color: CGColor(gray: 0, alpha: 1)) else {
      Issue.record("there is no text")
      return
    }
    let lines = engine.layout(for: run).lines
    #expect(lines.count == 3 && lines[0].x == 0)
    #expect(abs(lines[1].x + lines[1].ink.width / 2 - 100) < 3)
    #expect(lines[2].x > 150)
  }

  @Test func `lines end where the tail indent says`() {
    func width(_ indent: CGFloat) -> CGFloat {
      let style = NSMutableParagraphStyle()
      style.tailIndent = indent
      let text = NSAttributedString(
        string: "many short words in a row here",
        attributes: [.font: font, .paragraphStyle: style])
      return engine.size(of: DrawnText(text), width: 200).width
    }
    #expect(width(0) > 150)
    #expect(width(120) <= 120 && width(120) > 60)
    #expect(width(-80) == width(120))
  }

  @Test func `a text with too many lines ends in dots where its drawing says so`() {
    let words = String(repeating: "word ", count: 30)
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    func lastLine(_ options: NSStringDrawingOptions) -> Bool? {
      let context = CGContext(bounds: rect)
      UIGraphicsPushContext(context)
      words.draw(with: rect, options: options, attributes: [.font: font], context: nil)
      UIGraphicsPopContext()
      for case .text(let text, let place, _) in context.record.commands {
        guard let run = TextRun(text, in: place, color: CGColor(gray: 0, alpha: 1)) else {
          continue
        }
        return engine.layout(for: run).lines.last.map {
          pango_layout_is_ellipsized($0.owner.raw) != 0
        }
      }
      return nil
    }
    #expect(lastLine([.usesLineFragmentOrigin]) == false)
    #expect(lastLine([.usesLineFragmentOrigin, .truncatesLastVisibleLine]) == true)
  }
}
