import InputTesting
import Testing
import UIKit

@MainActor
@Suite("Small programs written for UIKit, in a finger's hand")
struct PortedAppTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  private func show<Controller: UIViewController>(_ controller: Controller) -> Controller {
    fingers.window.rootViewController = controller
    fingers.wait(100)
    return controller
  }

  private func tap(_ view: UIView, times: Int = 1) {
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    tap(Double(place.x), Double(place.y), times: times)
  }

  private func tap(_ x: Double, _ y: Double, times: Int = 1) {
    for _ in 0..<times {
      fingers.down(0, x, y)
      fingers.wait(40)
      fingers.up()
      fingers.wait(60)
    }
    fingers.wait(1000)
  }

  private func drag(_ start: (Double, Double), _ end: (Double, Double), rest: Double = 0) {
    fingers.down(0, start.0, start.1)
    for step in 1...10 {
      fingers.wait(16)
      let part = Double(step) / 10
      fingers.move(0, start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
    }
    if rest > 0 { fingers.wait(rest) }
    fingers.up()
    fingers.wait(1500)
  }

  @Test func `a form makes room for the keyboard, and says what is wrong`() {
    let form = show(LoginFormController())
    var name: String?
    form.loggedIn = { name = $0 }
    #expect(form.scrollView.frame == form.view.bounds)
    #expect(form.nameField.frame.minX == 20 && form.nameField.frame.width == 280)
    #expect(form.loginButton.frame.midX == 160)
    tap(form.nameField)
    #expect(form.nameField.isFirstResponder)
    fingers.application.keyboardAppeared(
      covering: CGRect(x: 0, y: 230, width: 320, height: 250))
    fingers.wait(500)
    #expect(form.scrollView.contentInset.bottom == 250)
    #expect(form.scrollView.contentOffset.y > 0)
    form.nameField.insertText("ann")
    form.nameField.insertText("\n")
    #expect(form.passwordField.isFirstResponder && !form.loginButton.isEnabled)
    form.passwordField.insertText("wrong")
    #expect(form.loginButton.isEnabled)
    form.passwordField.insertText("\n")
    fingers.wait(1000)
    let alert = form.presentedViewController as? UIAlertController
    #expect(alert?.title == "Wrong" && name == nil)
    form.dismiss(animated: false)
    fingers.application.keyboardDisappeared()
    fingers.wait(500)
    #expect(form.scrollView.contentInset == .zero)
    form.passwordField.text = "open sesame"
    tap(form.loginButton)
    #expect(name == "ann")
  }

  @Test func `notes begin with a scene, are dark, and lead to one and back`() throws {
    let scene = NotesSceneDelegate()
    fingers.application.sceneDelegate = scene
    #expect(fingers.application.launch())
    fingers.wait(100)
    #expect(scene.log == ["active"])
    let navigation = try #require(scene.window?.rootViewController as? UINavigationController)
    let notes = try #require(navigation.topViewController as? NotesController)
    #expect(notes.traitCollection.userInterfaceStyle == .dark)
    notes.add()
    fingers.wait(1000)
    let alert = try #require(notes.presentedViewController as? UIAlertController)
    alert.textFields?.first?.text = "Bread"
    #expect(alert.actions.map(\.title) == ["Cancel", "Add"])
    notes.dismiss(animated: false)
    fingers.wait(100)
    let cell = try #require(notes.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    tap(cell)
    let note = try #require(navigation.topViewController as? NoteController)
    #expect(note.label.text == "Milk" && note.view.backgroundColor == .black)
    #expect(note.label.frame.midY == note.view.bounds.midY)
    navigation.popViewController(animated: true)
    fingers.wait(1000)
    #expect(navigation.topViewController === notes)
    #expect(notes.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `pages come by a swipe, and follow the room that there is`() {
    let pages = (0..<3).map { _ in UIViewController() }
    let walk = show(WalkthroughController(pages: pages))
    #expect(walk.scrollView.contentSize.width == 960)
    #expect(pages.map(\.view.frame.minX) == [0, 320, 640])
    #expect(walk.pageControl.frame.maxY == 460)
    drag((300, 200), (60, 200))
    #expect(walk.pageControl.currentPage == 1)
    #expect(walk.scrollView.contentOffset.x == 320)
    fingers.window.frame.size = CGSize(width: 300, height: 320)
    fingers.wait(100)
    #expect(walk.scrollView.contentSize.width == 900)
    #expect(pages.map(\.view.frame.minX) == [0, 300, 600])
    tap(walk.skipButton)
    #expect(walk.isDone)
  }

  @Test func `a card follows the finger, opens, and goes back when let go early`() {
    let drawer = show(DrawerCardController())
    #expect(drawer.card.frame == CGRect(x: 0, y: 400, width: 320, height: 320))
    drag((160, 440), (160, 400), rest: 300)
    #expect(!drawer.isOpen && drawer.card.frame.minY == 400)
    drag((160, 440), (160, 240), rest: 300)
    #expect(drawer.isOpen && drawer.card.frame.minY == 160)
    tap(160, 200)
    #expect(!drawer.isOpen && drawer.card.frame.minY == 400)
  }

  @Test func `a picture grows by two taps, and is drawn away when it is small`() {
    let root = show(UIViewController())
    let viewer = PictureController(nibName: nil, bundle: nil)
    root.present(viewer, animated: false)
    fingers.wait(200)
    tap(100, 100, times: 2)
    #expect(viewer.scrollView.zoomScale == 4)
    drag((160, 100), (160, 400))
    #expect(root.presentedViewController === viewer)
    tap(100, 100, times: 2)
    #expect(viewer.scrollView.zoomScale == 1)
    drag((160, 300), (160, 360), rest: 200)
    #expect(root.presentedViewController === viewer && viewer.view.frame.minY == 0)
    drag((160, 100), (160, 400), rest: 200)
    #expect(root.presentedViewController == nil)
  }
}
