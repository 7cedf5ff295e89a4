import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Notifications of keyboards")
struct KeyboardNotificationTests {
  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init() { fingers.window.addSubview(root) }

  // Proves: VIEW:VCV-06
  @Test func `a view makes way for the keyboard that covers it`() {
    let log = NotificationLog()
    let form = UIView(frame: root.bounds)
    root.addSubview(form)
    log.hear(UIResponder.keyboardWillShowNotification) { notification in
      guard
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return "no frame" }
      form.frame.size.height = form.convert(frame, from: UIScreen.main).minY
      return "will show"
    }
    log.hear(UIResponder.keyboardDidShowNotification) { _ in "did show" }
    log.hear(UIResponder.keyboardWillHideNotification) { _ in "will hide" }
    log.hear(UIResponder.keyboardDidHideNotification) { _ in "did hide" }
    fingers.application.keyboardAppeared(covering: CGRect(x: 0, y: 264, width: 320, height: 216))
    fingers.application.endIteration()
    #expect(form.frame.maxY <= 264)
    fingers.application.keyboardDisappeared()
    fingers.application.keyboardDisappeared()
    #expect(log.entries == ["will show", "did show", "will hide", "did hide"])
  }
}
