import DactylKit
import Foundation

/// Attributes of search bars and date pickers (spec SB:3).
extension InterfaceLoad {
  func applySearchBar(_ bar: UISearchBar, _ element: InterfaceElement) {
    if let text = element.text(for: "text", attributed: "attributedText") { bar.text = text }
    if let text = element.text(for: "placeholder", attributed: "attributedPlaceholder") {
      bar.placeholder = text
    }
    if let prompt = element.string("prompt") { bar.prompt = prompt }
    if let style = element.choice("searchBarStyle", of: Choices.searchBars) {
      bar.searchBarStyle = style
    }
    if element.flag("showsCancelButton") == true { bar.showsCancelButton = true }
    if element.flag("showsBookmarkButton") == true { bar.showsBookmarkButton = true }
    if element.flag("showsSearchResultsButton") == true { bar.showsSearchResultsButton = true }
    if element.flag("showsScopeBar") == true { bar.showsScopeBar = true }
    if element.flag("translucent") == false { bar.isTranslucent = false }
    if let color = element.color("barTintColor") { bar.barTintColor = color }
    let titles = element.child("scopeButtonTitles")?.children.filter { $0.name == "string" } ?? []
    if !titles.isEmpty { bar.scopeButtonTitles = titles.map(\.text) }
  }

  func applyDatePicker(_ picker: UIDatePicker, _ element: InterfaceElement) {
    if let mode = element.choice("datePickerMode", of: Choices.datePickers) {
      picker.datePickerMode = mode
    }
    if let style = element.choice("style", of: Choices.datePickerStyles) {
      picker.preferredDatePickerStyle = style
    }
    if let name = element.child("locale", for: "locale")?.string("localeIdentifier") {
      picker.locale = Locale(identifier: name)
    }
    if let name = element.child("timeZone", for: "timeZone")?.string("name") {
      picker.timeZone = TimeZone(identifier: name)
    }
    if let minutes = element.integer("minuteInterval") { picker.minuteInterval = minutes }
    if let date = date("minimumDate", of: element) { picker.minimumDate = date }
    if let date = date("maximumDate", of: element) { picker.maximumDate = date }
    if element.flag("useCurrentDate") != true, let date = date("date", of: element) {
      picker.date = date
    }
    if let seconds = element.number("countDownDuration") { picker.countDownDuration = seconds }
  }

  private func date(_ key: String, of element: InterfaceElement) -> Date? {
    element.child("date", for: key)?.number("timeIntervalSinceReferenceDate")
      .map(Date.init(timeIntervalSinceReferenceDate:))
  }
}
