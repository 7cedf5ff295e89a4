import DactylControls
import Foundation
import InputTesting
import Testing

private let change = "valueChanged+primaryActionTriggered"

/// Controls that are read from right to left.
@MainActor
@Suite("Controls from right to left")
struct MirroredControlTests {
  private func bench<Control: UIControl>(_ control: Control) -> ControlBench<Control> {
    control.semanticContentAttribute = .forceRightToLeft
    return ControlBench(control)
  }

  @Test func `a slider's minimum is at the right, and its track is filled from there`() {
    let slider = bench(UISlider(frame: CGRect(x: 200, y: 200, width: 200, height: 40))).control
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == CGRect(x: 0, y: 18, width: 200, height: 4))
    func thumb(_ value: Float) -> CGRect {
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
    }
    #expect(thumb(0).minX == 169 && thumb(1).minX == 0)
    let filled = slider.filledRect(ofTrack: track, thumb: thumb(0.25))
    #expect(filled.minX == thumb(0.25).midX && filled.maxX == 200)
  }

  @Test func `a finger that moves to the left raises a slider's value`() {
    let bench = bench(UISlider(frame: CGRect(x: 200, y: 200, width: 200, height: 40)))
    bench.down(180, 20)
    bench.move(95.5, 20)
    #expect(abs(bench.control.value - 0.5) < 0.001)
    bench.move(-100, 20)
    #expect(bench.control.value == 1)
    #expect(bench.take().filter { $0 == change }.count == 2)
  }

  @Test(arguments: [(-12.0, true), (12, false)])
  func `a slide to the left turns a switch on`(way: Double, isOn: Bool) {
    let bench = bench(UISwitch(frame: CGRect(x: 200, y: 200, width: 1, height: 1)))
    bench.control.isOn = !isOn
    bench.down(25, 15)
    bench.move(25 + way, 15)
    bench.fingers.up()
    #expect(bench.control.isOn == isOn)
  }

  @Test(arguments: [false, true])
  func `a configuration's insets and lines follow the direction of reading`(isMirrored: Bool) {
    var look = UIButton.Configuration.plain()
    look.title = "Go"
    look.subtitle = "at once"
    look.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 5)
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 50)
    for alignment in [UIButton.Configuration.TitleAlignment.leading, .trailing, .center] {
      look.titleAlignment = alignment
      let button = UIButton(configuration: look)
      button.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
      #expect(
        button.contentRect(forBounds: bounds)
          == CGRect(x: isMirrored ? 5 : 20, y: 1, width: 175, height: 47))
      let expected: NSTextAlignment =
        alignment == .center ? .center : (alignment == .leading) == isMirrored ? .right : .left
      #expect(button.arrangement?.alignment == expected)
    }
  }

  @Test func `the first segment is at the right`() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 100, y: 100, width: 300, height: 32)
    control.setWidth(50, forSegmentAt: 0)
    let bench = bench(control)
    #expect(control.frame(ofSegment: 0) == CGRect(x: 250, y: 0, width: 50, height: 32))
    #expect(control.frame(ofSegment: 2) == CGRect(x: 0, y: 0, width: 125, height: 32))
    bench.tap(10, 15)
    #expect(control.selectedSegmentIndex == 2)
    bench.tap(270, 15)
    #expect(control.selectedSegmentIndex == 0)
  }

  private func pages() -> ControlBench<UIPageControl> {
    let control = UIPageControl(frame: CGRect(x: 200, y: 200, width: 160, height: 26))
    control.numberOfPages = 6
    control.currentPage = 2
    return bench(control)
  }

  @Test(arguments: [(10.0, 3), (150, 1)])
  func `a tap at the left of the dots goes to the next page`(x: Double, page: Int) {
    let bench = pages()
    bench.tap(x, 13)
    #expect(bench.control.currentPage == page)
  }

  @Test func `a slide to the left goes through the next pages`() {
    let bench = pages()
    bench.down(140, 13)
    bench.move(128, 13)
    bench.move(128 - 33, 13)
    #expect(bench.control.currentPage == 4)
    bench.move(128 + 17, 13)
    #expect(bench.control.currentPage == 1)
  }

  @Test func `a stepper's left half steps up, its right half down`() {
    let bench = bench(UIStepper(frame: CGRect(x: 200, y: 200, width: 0, height: 0)))
    bench.control.value = 5
    bench.tap(20, 15)
    #expect(bench.control.value == 6)
    bench.tap(70, 15)
    bench.tap(70, 15)
    #expect(bench.control.value == 4)
  }

  @Test func `a button's image stands at the right of its title`() {
    let button = bench(UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))).control
    button.setTitle("Go", for: .normal)
    button.setImage(UIImage(size: CGSize(width: 20, height: 20), name: "star"), for: .normal)
    let places = button.placesOfParts(in: button.bounds)
    #expect(abs(places.image.minX - places.title.maxX) < 0.001)
    button.contentHorizontalAlignment = .leading
    #expect(button.effectiveContentHorizontalAlignment == .right)
    #expect(button.placesOfParts(in: button.bounds).image.maxX == 200)
    button.contentHorizontalAlignment = .trailing
    #expect(button.placesOfParts(in: button.bounds).title.minX == 0)
  }

  @Test(arguments: [UISemanticContentAttribute.playback, .spatial, .forceLeftToRight, .unspecified])
  func `controls of playback and of space stay as they are`(semantics: UISemanticContentAttribute) {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    slider.semanticContentAttribute = semantics
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).minX == 0)
  }
}
