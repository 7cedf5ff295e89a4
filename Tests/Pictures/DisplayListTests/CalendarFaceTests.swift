import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("What the default look draws of calendars, tokens and arranged buttons")
struct CalendarFaceTests {
  private func texts(_ items: [DisplayItem]) -> [String] {
    items.compactMap { if case .text(let run) = $0 { run.text } else { nil } }
  }
  private func fills(_ items: [DisplayItem]) -> [CGRect] {
    items.compactMap { if case .fill(let shape, _) = $0 { shape.rect } else { nil } }
  }

  @Test func `a calendar shows its days, and a circle behind the chosen one`() throws {
    let stage = PictureStage()
    let picker = stage.add(UIDatePicker(frame: CGRect(x: 0, y: 0, width: 350, height: 306)))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    picker.date = Date(timeIntervalSinceReferenceDate: 0)
    picker.layoutIfNeeded()
    let shown = texts(stage.items)
    #expect(shown.contains("January 2001") && shown.contains("MON") && shown.contains("31"))
    #expect(fills(stage.items).count { $0.width == 36 && $0.height == 36 } == 1)
  }

  @Test func `a token is a round box with its text`() {
    let stage = PictureStage()
    let field = stage.add(UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36)))
    field.placeholder = "City"
    field.tokens = [UISearchToken(icon: nil, text: "Anna")]
    field.layoutIfNeeded()
    #expect(texts(stage.items) == ["Anna"])
    #expect(fills(stage.items).contains { $0.width < 200 && $0.height < 36 })
  }

  @Test func `a button shows its subtitle in a line of its own`() {
    let stage = PictureStage()
    var look = UIButton.Configuration.plain()
    look.title = "Go"
    look.subtitle = "at once"
    let button = stage.add(UIButton(configuration: look))
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    #expect(texts(stage.items) == ["Go", "at once"])
  }
}
