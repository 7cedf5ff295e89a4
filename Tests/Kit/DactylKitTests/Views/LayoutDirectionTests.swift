import DactylKit
import Foundation
import Testing

/// The reading direction of a whole interface.
@MainActor
@Suite("Reading direction of the application")
struct LayoutDirectionTests {
  private let application = UIApplication()
  private let window: UIWindow

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
  }

  private final class Listener: UIView {
    var heard: [UITraitEnvironmentLayoutDirection] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      heard.append(traitCollection.layoutDirection)
    }
  }

  @Test func `views follow the application, but for those that say otherwise`() {
    let all: [UISemanticContentAttribute] = [
      .unspecified, .playback, .spatial, .forceLeftToRight, .forceRightToLeft,
    ]
    let views = all.map { attribute in
      let view = UIView()
      view.semanticContentAttribute = attribute
      window.addSubview(view)
      return view
    }
    func mirrored() -> [Bool] {
      views.map { $0.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    }
    #expect(mirrored() == [false, false, false, false, true])
    application.userInterfaceLayoutDirection = .rightToLeft
    #expect(mirrored() == [true, false, false, false, true])
    application.userInterfaceLayoutDirection = .leftToRight
    #expect(mirrored() == [false, false, false, false, true])
  }

  @Test func `the direction is a trait, and views hear of a new one once`() {
    let view = Listener()
    window.addSubview(view)
    view.heard = []
    #expect(view.traitCollection.layoutDirection == .leftToRight)
    application.userInterfaceLayoutDirection = .rightToLeft
    application.userInterfaceLayoutDirection = .rightToLeft
    #expect(view.heard == [.rightToLeft])
  }

  @Test func `leading constraints, stacks and sliders move to the other side at once`() {
    let part = UIView()
    part.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(part)
    NSLayoutConstraint.activate([
      part.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      part.widthAnchor.constraint(equalToConstant: 50),
    ])
    let slider = UISlider(frame: CGRect(x: 0, y: 100, width: 200, height: 31))
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 0, y: 200, width: 200, height: 40)
    window.addSubview(slider)
    window.addSubview(stack)
    func places() -> [CGFloat] {
      window.layoutIfNeeded()
      let track = slider.trackRect(forBounds: slider.bounds)
      let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
      return [part.frame.minX, thumb.minX - track.minX, stack.arrangedSubviews[0].frame.minX]
    }
    #expect(places() == [10, 0, 0])
    application.userInterfaceLayoutDirection = .rightToLeft
    let mirrored = places()
    #expect(mirrored[0] == 260)
    #expect(mirrored[1] > 100)
    #expect(mirrored[2] == 100)
    application.userInterfaceLayoutDirection = .leftToRight
    #expect(places() == [10, 0, 0])
  }

  @Test func `another application keeps its direction, also when a view moves there`() {
    let other = UIApplication()
    let otherWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UIView()
    window.addSubview(view)
    application.userInterfaceLayoutDirection = .rightToLeft
    otherWindow.addSubview(view)
    #expect(other.userInterfaceLayoutDirection == .leftToRight)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func `of several traits the last direction counts`() {
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(displayScale: 2),
    ])
    #expect(both.layoutDirection == .rightToLeft)
    #expect(UITraitCollection().layoutDirection == .unspecified)
  }
}
