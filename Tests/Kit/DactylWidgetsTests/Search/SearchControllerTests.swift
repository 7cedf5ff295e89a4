import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UISearchController")
struct SearchControllerTests {
  private let stage = ControllerStage()
  private let recorder = SearchRecorder()

  /// A searched controller in a navigation controller, with a search in its navigation item.
  private func search(
    results: UIViewController? = nil
  ) -> (UISearchController, UIViewController) {
    let root = stage.controller("root")
    let search = UISearchController(searchResultsController: results)
    search.delegate = recorder
    search.searchResultsUpdater = recorder
    search.searchBar.delegate = recorder
    root.definesPresentationContext = true
    root.navigationItem.searchController = search
    stage.show(UINavigationController(rootViewController: root))
    stage.wait(1)
    return (search, root)
  }

  private let beginning = [
    "should begin", "present", "will present", "update ''", "did begin", "did present",
  ]

  @Test func `a tap on the bar begins the search, in order`() {
    let (search, root) = search()
    stage.fingers.tap(search.searchBar.searchTextField)
    stage.wait(1)
    #expect(recorder.take() == beginning)
    #expect(search.isActive && root.presentedViewController === search)
    #expect(search.searchBar.isFirstResponder && search.searchBar.showsCancelButton)
  }

  @Test func `typing updates the results after the delegate has heard of the text`() {
    let (search, _) = search()
    search.searchBar.becomeFirstResponder()
    stage.wait(1)
    _ = recorder.take()
    search.searchBar.searchTextField.insertText("a")
    #expect(recorder.take() == ["should change 0 0 a", "text a", "update 'a'"])
  }

  @Test func `the cancel button ends the search, in order`() {
    let (search, root) = search()
    stage.fingers.tap(search.searchBar.searchTextField)
    stage.wait(1)
    search.searchBar.searchTextField.insertText("a")
    _ = recorder.take()
    stage.fingers.tap(search.searchBar.cancelButton)
    stage.wait(1)
    #expect(
      recorder.take() == [
        "cancel", "will dismiss", "should end", "did end", "update ''", "did dismiss",
      ])
    #expect(!search.isActive && root.presentedViewController == nil)
    #expect(search.searchBar.text == "" && !search.searchBar.showsCancelButton)
  }

  @Test func `setting isActive begins and ends the search without editing`() {
    let (search, _) = search()
    search.isActive = true
    stage.wait(1)
    #expect(recorder.take() == ["present", "will present", "update ''", "did present"])
    #expect(!search.searchBar.isFirstResponder)
    search.isActive = false
    stage.wait(1)
    #expect(recorder.take() == ["will dismiss", "update ''", "did dismiss"])
  }

  @Test func `the Search key ends editing and not the search`() {
    let (search, _) = search()
    search.searchBar.becomeFirstResponder()
    search.searchBar.searchTextField.insertText("a")
    stage.wait(1)
    _ = recorder.take()
    search.searchBar.searchTextField.insertText("\n")
    #expect(recorder.take() == ["search", "should end", "did end"])
    #expect(search.isActive && search.searchBar.text == "a")
  }

  @Test func `a dismissal by the searched controller ends the search, in order`() {
    let (search, root) = search()
    search.isActive = true
    stage.wait(1)
    _ = recorder.take()
    root.dismiss(animated: true)
    stage.wait(1)
    #expect(recorder.take() == ["will dismiss", "update ''", "did dismiss"])
    #expect(!search.isActive)
  }

  @Test func `a program that presents the search itself begins it`() {
    let (search, root) = search()
    root.present(search, animated: true)
    stage.wait(1)
    #expect(recorder.take() == ["will present", "update ''", "did present"])
    #expect(search.isActive)
  }

  @Test func `the reader's escape ends the search once`() {
    let (search, _) = search()
    #expect(!search.accessibilityPerformEscape())
    search.isActive = true
    stage.wait(1)
    #expect(search.accessibilityPerformEscape() && !search.isActive)
  }

  @Test func `a delegate that refuses editing keeps the search from beginning`() {
    let (search, _) = search()
    recorder.mayBegin = false
    stage.fingers.tap(search.searchBar.searchTextField)
    stage.wait(1)
    #expect(recorder.take() == ["should begin"] && !search.isActive)
  }

  @Test func `the results are shown while there is a text, or when the program says so`() {
    let results = UIViewController()
    let (search, _) = search(results: results)
    search.isActive = true
    stage.wait(1)
    #expect(results.view.isHidden && results.parent === search)
    search.searchBar.becomeFirstResponder()
    search.searchBar.searchTextField.insertText("a")
    #expect(!results.view.isHidden)
    search.searchBar.searchTextField.deleteBackward()
    #expect(results.view.isHidden)
    search.showsSearchResultsController = true
    #expect(!results.view.isHidden)
  }

  @Test func `the results lie below the bar, and the bar keeps taking touches`() throws {
    let results = UIViewController()
    let (search, _) = search(results: results)
    search.isActive = true
    stage.wait(1)
    let bar = search.searchBar
    let place = try #require(search.view.superview).convert(search.view.frame, to: nil)
    #expect(place.minY == bar.convert(bar.bounds, to: nil).maxY)
    stage.fingers.tap(bar.searchTextField)
    #expect(bar.isFirstResponder)
  }

  @Test func `a search goes on below a controller that covers its results, and ends by itself`() {
    let (search, _) = search()
    search.isActive = true
    search.searchBar.text = "a"
    stage.wait(1)
    _ = recorder.take()
    let page = UIViewController()
    page.modalPresentationStyle = .fullScreen
    search.present(page, animated: false)
    stage.wait(1)
    #expect(page.view.window != nil)
    #expect(recorder.take() == [] && search.isActive && search.searchBar.text == "a")
    page.dismiss(animated: false)
    stage.wait(1)
    #expect(recorder.take() == [] && search.isActive)
    search.isActive = false
    stage.wait(1)
    #expect(recorder.take().contains("did dismiss"))
  }

  @Test func `a tap on the dimmed content ends the search`() {
    let (search, _) = search()
    search.isActive = true
    stage.wait(1)
    stage.fingers.tap(160, 400)
    stage.wait(1)
    #expect(!search.isActive)
  }

  @Test func `content that is not dimmed takes its touches during the search`() {
    let (search, root) = search()
    let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 44))
    let log = recorder.log
    button.addAction(UIAction { _ in log.record("button") }, for: .touchUpInside)
    root.view.addSubview(button)
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    stage.wait(1)
    _ = recorder.take()
    stage.fingers.tap(button)
    stage.wait(1)
    #expect(recorder.take() == ["button"] && search.isActive)
  }

  @Test func `the navigation bar shows the bar below its title, and it alone during the search`() {
    let (search, root) = search()
    guard let navigation = root.navigationController else { return }
    navigation.view.layoutIfNeeded()
    #expect(navigation.navigationBar.bounds.height == 100)
    #expect(search.searchBar.superview === navigation.navigationBar)
    search.isActive = true
    stage.wait(1)
    #expect(navigation.navigationBar.bounds.height == 56)
    search.isActive = false
    stage.wait(1)
    #expect(navigation.navigationBar.bounds.height == 100)
  }

  @Test func `a search that keeps the navigation bar leaves its title there`() {
    let (search, root) = search()
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    stage.wait(1)
    #expect(root.navigationController?.navigationBar.bounds.height == 100)
  }

  @Test func `a bar in a view of the program's begins the search over that view's controller`() {
    let root = stage.controller("root")
    let search = UISearchController(searchResultsController: nil)
    search.delegate = recorder
    search.searchResultsUpdater = recorder
    stage.show(root)
    root.view.addSubview(search.searchBar)
    stage.endIteration()
    stage.fingers.tap(search.searchBar.searchTextField)
    stage.wait(1)
    #expect(recorder.take() == ["present", "will present", "update ''", "did present"])
    #expect(root.presentedViewController === search)
  }

  @Test func `scope buttons come with the search and update its results`() {
    let (search, _) = search()
    search.searchBar.scopeButtonTitles = ["All", "New"]
    search.isActive = true
    stage.wait(1)
    #expect(search.searchBar.scopeBar.superview === search.searchBar)
    _ = recorder.take()
    let place = search.searchBar.scopeBar.convert(search.searchBar.scopeBar.bounds, to: nil)
    stage.fingers.tap(Double(place.maxX - 20), Double(place.midY))
    #expect(recorder.take() == ["scope 1", "update ''"])
    search.isActive = false
    stage.wait(1)
    #expect(search.searchBar.scopeBar.superview == nil)
  }
}
