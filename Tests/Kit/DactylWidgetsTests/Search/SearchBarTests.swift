import DactylKit
import Foundation
import InputTesting
import Testing

/// Records the calls of a search bar and of a search controller.
@MainActor
final class SearchRecorder: UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating
{
  let log = Transcript()
  var mayBegin = true
  var mayEnd = true
  var mayChange = true

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    log.record("should begin")
    return mayBegin
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.record("did begin") }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    log.record("should end")
    return mayEnd
  }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.record("did end") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    log.record("text \(searchText)")
  }
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    log.record("should change \(range.location) \(range.length) \(text)")
    return mayChange
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.record("search") }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.record("bookmark") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.record("cancel") }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.record("results") }
  func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) { log.record("scope \(selectedScope)") }

  func presentSearchController(_ searchController: UISearchController) { log.record("present") }
  func willPresentSearchController(_ searchController: UISearchController) {
    log.record("will present")
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    log.record("did present")
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    log.record("will dismiss")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    log.record("did dismiss")
  }
  func updateSearchResults(for searchController: UISearchController) {
    log.record("update '\(searchController.searchBar.text ?? "-")'")
  }

  /// The calls since the last time.
  func take() -> [String] {
    defer { log.clear() }
    return log.calls
  }
}

@MainActor
@Suite("UISearchBar")
struct SearchBarTests {
  let fingers = Fingers()
  let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  let recorder = SearchRecorder()

  init() {
    fingers.view.addSubview(bar)
    bar.delegate = recorder
  }

  @Test func `the delegate is called in order from the tap to the end of editing`() {
    fingers.tap(100, 28)
    bar.searchTextField.insertText("a")
    bar.searchTextField.insertText("\n")
    bar.resignFirstResponder()
    #expect(
      recorder.take() == [
        "should begin", "did begin", "should change 0 0 a", "text a", "search", "should end",
        "did end",
      ])
  }

  @Test func `a delegate that refuses keeps the bar from editing`() {
    recorder.mayBegin = false
    #expect(!bar.becomeFirstResponder() && !bar.isFirstResponder)
    #expect(recorder.take() == ["should begin"])
  }

  @Test func `a delegate that refuses to end keeps the bar editing`() {
    bar.becomeFirstResponder()
    recorder.mayEnd = false
    #expect(!bar.resignFirstResponder() && bar.isFirstResponder)
    #expect(recorder.take() == ["should begin", "did begin", "should end"])
  }

  @Test func `a delegate that refuses a change keeps the text`() {
    bar.becomeFirstResponder()
    recorder.mayChange = false
    bar.searchTextField.insertText("a")
    #expect(bar.text == "")
    #expect(recorder.take() == ["should begin", "did begin", "should change 0 0 a"])
  }

  @Test func `the Search key does nothing on an empty text unless the bar says so`() {
    bar.becomeFirstResponder()
    _ = recorder.take()
    bar.searchTextField.insertText("\n")
    #expect(recorder.take() == [])
    bar.enablesReturnKeyAutomatically = false
    bar.searchTextField.insertText("\n")
    #expect(recorder.take() == ["search"])
  }

  @Test func `setting the text calls no delegate`() {
    bar.text = "one"
    #expect(bar.text == "one" && recorder.take() == [])
  }

  @Test func `the clear button is there with a text, reports the change and then begins editing`() {
    #expect(bar.searchTextField.clearButton.isHidden)
    bar.text = "one"
    bar.layoutIfNeeded()
    #expect(!bar.searchTextField.clearButton.isHidden)
    fingers.tap(bar.searchTextField.clearButton)
    #expect(bar.text == "" && bar.searchTextField.clearButton.isHidden)
    #expect(recorder.take() == ["text ", "should begin", "did begin"])
  }

  @Test func `the cancel button calls the delegate and changes nothing`() {
    bar.text = "one"
    bar.showsCancelButton = true
    bar.becomeFirstResponder()
    bar.layoutIfNeeded()
    _ = recorder.take()
    fingers.tap(bar.cancelButton)
    #expect(recorder.take() == ["cancel"])
    #expect(bar.text == "one" && bar.isFirstResponder)
  }

  @Test func `the field makes room for the cancel button while that is shown`() {
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
    bar.setShowsCancelButton(true, animated: false)
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame.maxX == bar.cancelButton.frame.minX - 8)
    bar.showsCancelButton = false
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame.width == 304 && bar.cancelButton.superview == nil)
  }

  @Test func `a tap on a scope button reports it, and setting the scope does not`() {
    bar.scopeButtonTitles = ["All", "New"]
    #expect(bar.scopeBar.superview == nil && bar.selectedScopeButtonIndex == 0)
    bar.showsScopeBar = true
    bar.sizeToFit()
    bar.layoutIfNeeded()
    #expect(bar.bounds.height == 100)
    let place = bar.scopeBar.frame
    fingers.tap(Double(place.maxX - 20), Double(place.midY))
    #expect(bar.selectedScopeButtonIndex == 1)
    bar.selectedScopeButtonIndex = 0
    #expect(recorder.take() == ["scope 1"])
  }

  @Test func `scope buttons that are to be shown come and go with their titles`() {
    bar.showsScopeBar = true
    #expect(bar.scopeBar.superview == nil)
    let steps: [([String]?, CGFloat)] = [(["All", "New"], 100), (nil, 56), (["All"], 100)]
    for (titles, height) in steps {
      bar.scopeButtonTitles = titles
      bar.sizeToFit()
      #expect((bar.scopeBar.superview === bar) == (height == 100))
      #expect(bar.bounds.height == height)
    }
  }

  @Test func `a prompt makes the bar higher and moves the field down`() {
    bar.prompt = "Where to?"
    bar.sizeToFit()
    bar.layoutIfNeeded()
    #expect(bar.bounds.height == 76 && bar.searchTextField.frame.minY == 30)
    bar.prompt = nil
    bar.sizeToFit()
    #expect(bar.bounds.height == 56)
  }

  @Test func `the buttons for bookmarks and results call the delegate`() throws {
    bar.showsBookmarkButton = true
    bar.showsSearchResultsButton = true
    bar.layoutIfNeeded()
    let buttons = bar.subviews.compactMap { $0 as? UIButton }
    for button in buttons { fingers.tap(button) }
    #expect(recorder.take() == ["bookmark", "results"])
  }

  @Test func `each further button takes its room from the text that is edited`() {
    bar.layoutIfNeeded()
    let field = bar.searchTextField
    func end() -> CGFloat { field.textRect(forBounds: field.bounds).maxX }
    let usual = end()
    bar.showsBookmarkButton = true
    let one = end()
    #expect(one < usual)
    bar.showsSearchResultsButton = true
    #expect(end() == one - (usual - one))
    bar.showsSearchResultsButton = false
    bar.showsBookmarkButton = false
    #expect(end() == usual)
  }

  @Test func `a bar in a lower place keeps its field in the middle`() {
    bar.frame.size.height = 44
    bar.layoutIfNeeded()
    #expect(bar.searchTextField.frame.minY == 4 && bar.searchTextField.frame.height == 36)
  }

  @Test func `a reader clears the text by an action that is there only with a text`() throws {
    #expect(bar.searchTextField.accessibilityCustomActions == nil)
    bar.text = "one"
    let action = try #require(bar.searchTextField.accessibilityCustomActions?.first)
    #expect(action.name == "Clear text" && action.actionHandler?(action) == true)
    #expect(bar.text == "" && recorder.take() == ["text ", "should begin", "did begin"])
  }

  @Test func `the reader finds a search field with the placeholder as its label`() {
    bar.placeholder = "City"
    let field = bar.searchTextField
    #expect(field.accessibilityLabel == "City" && field.accessibilityTraits.contains(.searchField))
  }
}
