import DactylKit
import Foundation
import InputFrames
import Scenes
import Testing

@MainActor
@Suite("Controls and scroll views in scene files")
struct ScrollAndControlSceneTests {
  private func build(_ text: String) throws -> BuiltScene {
    try Scene.parse(text: text, path: "scene.yaml").build()
  }

  private func error(_ text: String) -> String {
    do {
      _ = try build(text)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `every kind is made with its settings`() throws {
    let scene = try build(
      """
      views:
        - {id: b, kind: button, frame: [0, 0, 100, 40], title: Go, selected: true}
        - {id: w, kind: switch, frame: [0, 50, 1, 1], on: true}
        - {id: s, kind: slider, frame: [0, 100, 200, 40], min: -5, max: 5, value: 2}
        - {id: t, kind: stepper, min: 200, max: 300, step: 10, value: 250, wraps: true}
        - {id: g, kind: segmented, segments: [a, b, c], selected_segment: 1, momentary: false}
        - {id: p, kind: page_control, pages: 4, page: 2}
        - {id: l, kind: label, text: hello}
        - {id: i, kind: image}
        - {id: c, kind: control, enabled: false, tracking_slack: 10}
      """)
    let button = try #require(scene.views["b"] as? UIButton)
    #expect(button.currentTitle == "Go" && button.isSelected)
    #expect((scene.views["w"] as? UISwitch)?.isOn == true)
    let slider = try #require(scene.views["s"] as? UISlider)
    #expect(slider.value == 2 && slider.minimumValue == -5 && slider.maximumValue == 5)
    let stepper = try #require(scene.views["t"] as? UIStepper)
    #expect(stepper.value == 250 && stepper.minimumValue == 200 && stepper.maximumValue == 300)
    #expect((scene.views["g"] as? UISegmentedControl)?.selectedSegmentIndex == 1)
    #expect((scene.views["p"] as? UIPageControl)?.currentPage == 2)
    #expect((scene.views["l"] as? UILabel)?.isUserInteractionEnabled == false)
    #expect(scene.views["i"] is UIImageView)
    let control = try #require(scene.views["c"] as? UIControl)
    #expect(!control.isEnabled && control.limits.trackingSlack == 10)
  }

  @Test func `the title of a button is seen on white and on black`() throws {
    let scene = try build("views: [{id: b, kind: button, title: Go, frame: [1, 2, 100, 40]}]")
    let button = try #require(scene.views["b"] as? UIButton)
    #expect(button.buttonType == .system)
    #expect(button.frame == CGRect(x: 1, y: 2, width: 100, height: 40))
  }

  @Test func `a scroll view has its content, its zoomed view and named recognizers`() throws {
    let scene = try build(
      """
      views:
        - id: list
          kind: scroll
          frame: [0, 0, 100, 100]
          content_inset: [1, 2, 3, 4]
          deceleration: fast
          zoom: [0.5, 3]
          zooms: picture
          subviews: [{id: picture, frame: [0, 0, 400, 300]}]
          recognizers: [{id: swipe, kind: swipe, requires_failure_of: list.pan}]
      """)
    let list = try #require(scene.views["list"] as? UIScrollView)
    #expect(list.contentSize == CGSize(width: 400, height: 300))
    #expect(list.contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(list.decelerationRate == .fast)
    #expect(list.delegate?.viewForZooming(in: list) === scene.views["picture"])
    #expect(scene.recognizer("list.pan") === list.panGestureRecognizer)
    list.zoomScale = 2
    #expect(list.contentSize == CGSize(width: 800, height: 600))
  }

  @Test(arguments: [
    ("kind: buton", "unknown view kind \"buton\""),
    ("kind: button, on: true", "a view has no key \"on\""),
    ("kind: button, class: UIView", "a view has a kind or a class, not both"),
    ("kind: slider, min: 3, max: 3", "min must be less than max"),
    ("kind: stepper, step: 0", "step must be greater than 0"),
    ("kind: segmented, segments: [a], selected_segment: 1", "selected_segment"),
    ("kind: scroll, content_size: [1]", "content_size"),
    ("kind: scroll, deceleration: 2", "between 0 and 1"),
    ("kind: scroll, zoom: [2, 1]", "zoom must be"),
    ("kind: scroll, zooms: nobody", "there is no view \"nobody\" in it"),
  ])
  func `a mistake is an error with its line`(settings: String, words: String) {
    let error = error("views:\n  - {id: x, \(settings)}\n")
    #expect(error.contains(words), "\(error)")
    #expect(error.contains("scene.yaml:2"), "\(error)")
  }
}
