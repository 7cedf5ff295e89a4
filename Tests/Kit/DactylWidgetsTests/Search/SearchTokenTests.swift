import DactylKit
import Foundation
import InputTesting
import Testing

/// Tokens in front of a search field's text, and suggestions below it.
@MainActor
@Suite("Tokens and suggestions of searches")
struct SearchTokenTests {
  private let fingers = Fingers()
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  private let recorder = SearchRecorder()
  private var field: UISearchTextField { bar.searchTextField }

  init() {
    bar.delegate = recorder
    fingers.view.addSubview(bar)
    field.tokens = [
      UISearchToken(icon: nil, text: "Anna"), UISearchToken(icon: nil, text: "2024"),
    ]
    bar.layoutIfNeeded()
  }

  private var names: [String] { field.tokenViews.map(\.text) }

  @Test func `tokens stand before the text, which begins behind them`() {
    let last = field.tokenViews[1].frame
    #expect(field.tokenViews[0].frame.minX == 30 && field.tokenViews[0].frame.maxX < last.minX)
    #expect(field.textRect(forBounds: field.bounds).minX > last.maxX)
    #expect(field.placeholderRect(forBounds: field.bounds).isEmpty)
    #expect(field.hasText && field.text == "")
    field.removeToken(at: 7)
    field.insertToken(UISearchToken(icon: nil, text: "x"), at: 1)
    #expect(names == ["Anna", "x", "2024"])
    field.removeToken(at: 0)
    #expect(names == ["x", "2024"])
  }

  @Test func `Delete before the text selects the last token, then deletes it`() {
    field.becomeFirstResponder()
    _ = recorder.take()
    field.deleteBackward()
    #expect(field.selectedToken == 1 && names.count == 2 && recorder.take() == [])
    field.deleteBackward()
    #expect(names == ["Anna"] && field.selectedToken == nil)
    #expect(recorder.take() == ["text "])
    field.insertText("a")
    field.deleteBackward()
    #expect(names == ["Anna"] && field.text == "")
  }

  @Test func `a letter takes the place of the selected token`() {
    field.becomeFirstResponder()
    fingers.tap(field.tokenViews[0])
    #expect(field.selectedToken == 0)
    field.insertText("b")
    #expect(names == ["2024"] && field.text == "b")
  }

  @Test func `tokens that may not be deleted stay`() {
    field.allowsDeletingTokens = false
    field.becomeFirstResponder()
    field.deleteBackward()
    field.deleteBackward()
    let actions = field.accessibilityCustomActions ?? []
    #expect(names.count == 2 && !actions.contains { $0.name.hasPrefix("Delete") })
  }

  @Test func `a part of the text becomes a token`() throws {
    field.text = "from Bob today"
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 0))
    let end = try #require(field.position(from: start, offset: 9))
    let range = try #require(field.textRange(from: start, to: end))
    field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "Bob"), at: 2)
    #expect(names == ["Anna", "2024", "Bob"] && field.text == "today")
  }

  @Test func `the clear button takes the tokens along`() {
    fingers.tap(field.clearButton)
    #expect(names == [] && recorder.take().contains("text "))
  }

  @Test func `the reader's user hears the tokens and deletes them by actions`() {
    field.text = "x"
    #expect(field.accessibilityValue == "Anna, 2024, x")
    let action = field.accessibilityCustomActions?.first { $0.name == "Delete Anna" }
    #expect(action.map { $0.actionHandler?($0) } == true && names == ["2024"])
  }

  @Test func `a chosen suggestion is told to the updater, and the list goes`() throws {
    let stage = ControllerStage()
    stage.endIteration()
    let updater = Suggester()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = updater
    let page = UIViewController()
    page.navigationItem.searchController = search
    stage.show(UINavigationController(rootViewController: page))
    search.searchBar.becomeFirstResponder()
    stage.wait(1)
    search.searchSuggestions = [
      UISearchSuggestionItem(localizedSuggestion: "Rome"),
      UISearchSuggestionItem(localizedSuggestion: "Paris"),
    ]
    stage.endIteration()
    let list = try #require(search.view.subviews.compactMap { $0 as? UITableView }.first)
    #expect(list.visibleCells.map { $0.textLabel?.text } == ["Rome", "Paris"])
    stage.fingers.tap(try #require(list.visibleCells.last))
    stage.wait(0.5)
    #expect(updater.chosen == ["Paris"] && list.superview == nil)
  }
}

private final class Suggester: UISearchResultsUpdating {
  var chosen: [String] = []
  func updateSearchResults(for searchController: UISearchController) {}
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) { chosen.append(searchSuggestion.localizedSuggestion ?? "") }
}
