import DactylControls
import Foundation
import Testing

@MainActor
@Suite struct ProgressAndActivityTests {
  @Test(
    arguments: [(-1, 0), (0, 0), (0.25, 0.25), (1, 1), (1.5, 1), (Float.nan, 0)] as [(Float, Float)]
  )
  func `progress is kept between 0 and 1`(given: Float, kept: Float) {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = given
    #expect(bar.progress == kept)
  }

  @Test func `a progress bar has a height of its own`() {
    #expect(
      UIProgressView(frame: CGRect(x: 1, y: 2, width: 90, height: 40)).bounds.size
        == CGSize(width: 90, height: 4))
    #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2.5)
  }

  @Test func `a progress bar shows how far a Progress has come when it is set`() {
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 3
    let bar = UIProgressView(progressViewStyle: .default)
    bar.observedProgress = progress
    #expect(bar.progress == 0.75)
  }

  @Test func `readers hear the percentage, or what the program says in its place`() {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = 0.25
    #expect(bar.accessibilityValue == "25 %")
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 3
    bar.observedProgress = progress
    #expect(bar.accessibilityValue == "75 %")
    bar.accessibilityValue = "three of four"
    bar.progress = 1
    #expect(bar.accessibilityValue == "three of four")
  }

  @Test func `an activity indicator is hidden until it starts, and after it stops`() {
    let mark = UIActivityIndicatorView(style: .large)
    #expect(mark.isHidden && !mark.isAnimating && mark.bounds.size == CGSize(width: 37, height: 37))
    mark.startAnimating()
    #expect(!mark.isHidden && mark.isAnimating)
    mark.stopAnimating()
    #expect(mark.isHidden && !mark.isAnimating)
  }

  @Test func `an activity indicator that does not hide stays when it stops`() {
    let mark = UIActivityIndicatorView(style: .medium)
    mark.hidesWhenStopped = false
    #expect(!mark.isHidden)
    mark.startAnimating()
    mark.stopAnimating()
    #expect(!mark.isHidden)
  }
}
