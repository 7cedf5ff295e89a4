import DactylEvents
import Foundation
import Testing

@MainActor
@Suite("The window of a delegate")
struct DelegateWindowTests {
  final class Owner: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }
  final class Bare: UIResponder, UIApplicationDelegate {}
  final class SceneOwner: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
  }

  @Test func `of the protocol's type it is doubly optional, of the class's it is as declared`() {
    let owner = Owner()
    owner.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    let delegate: (any UIApplicationDelegate)? = owner
    #expect(delegate?.window??.frame.width == 30)
    #expect(delegate!.window!! === owner.window)
    #expect(owner.window?.frame.height == 40)
    if let property = delegate?.window, let window = property {
      #expect(window === owner.window)
    } else {
      Issue.record("no window")
    }
  }

  @Test func `setting it by the protocol sets the delegate's`() {
    let owner = Owner()
    let window = UIWindow(frame: .zero)
    let delegate: any UIApplicationDelegate = owner
    delegate.window = window
    #expect(owner.window === window)
    delegate.window = .some(nil)
    #expect(owner.window == nil)
  }

  @Test func `a delegate without the property has no window`() {
    let delegate: any UIApplicationDelegate = Bare()
    #expect((delegate.window ?? nil) == nil)
  }

  @Test func `a scene's delegate has it, too`() {
    let owner = SceneOwner()
    owner.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    let delegate: any UIWindowSceneDelegate = owner
    #expect(delegate.window!!.frame.height == 40)
  }
}
