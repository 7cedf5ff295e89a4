import DactylKit
import Foundation
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite("Recognizers of elements")
struct RecognizerMakingTests {
  private func recognizer<Made: UIGestureRecognizer>(
    _ text: String, as type: Made.Type = Made.self
  ) throws -> Made {
    try #require(anyLoad().makeRecognizer(element(text)) as? Made)
  }

  // Proves: SB:5-tap
  @Test func `a tap has its counts`() throws {
    let tap: UITapGestureRecognizer = try recognizer(
      "<tapGestureRecognizer numberOfTapsRequired=\"2\" numberOfTouchesRequired=\"3\"/>")
    #expect(tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3)
    #expect(tap.cancelsTouchesInView && tap.isEnabled && !tap.delaysTouchesBegan)
    let plain: UITapGestureRecognizer = try recognizer("<tapGestureRecognizer/>")
    #expect(plain.numberOfTapsRequired == 1 && plain.numberOfTouchesRequired == 1)
  }

  // Proves: SB:5-switches
  @Test func `the switches of every recognizer are taken`() throws {
    let tap: UITapGestureRecognizer = try recognizer(
      """
      <tapGestureRecognizer cancelsTouchesInView="NO" delaysTouchesBegan="YES"
        delaysTouchesEnded="NO" enabled="NO" requiresExclusiveTouchType="NO" name="open"/>
      """)
    #expect(!tap.cancelsTouchesInView && tap.delaysTouchesBegan && !tap.delaysTouchesEnded)
    #expect(!tap.isEnabled && !tap.requiresExclusiveTouchType && tap.name == "open")
  }

  // Proves: SB:5-press
  @Test func `a long press is written with a slip of the pen`() throws {
    let press: UILongPressGestureRecognizer = try recognizer(
      "<pongPressGestureRecognizer allowableMovement=\"12\" minimumPressDuration=\"0.25\"/>")
    #expect(press.allowableMovement == 12 && press.minimumPressDuration == 0.25)
  }

  // Proves: SB:5-swipe
  @Test(arguments: [
    ("left", UISwipeGestureRecognizer.Direction.left), ("right", .right), ("up", .up),
    ("down", .down),
  ])
  func `a swipe has its direction`(
    name: String, direction: UISwipeGestureRecognizer.Direction
  ) throws {
    let swipe: UISwipeGestureRecognizer = try recognizer(
      "<swipeGestureRecognizer direction=\"\(name)\" numberOfTouchesRequired=\"2\"/>")
    #expect(swipe.direction == direction && swipe.numberOfTouchesRequired == 2)
  }

  // Proves: SB:5-pan
  @Test func `a pan has its numbers of touches, and an edge pan its edges`() throws {
    let pan: UIPanGestureRecognizer = try recognizer(
      "<panGestureRecognizer minimumNumberOfTouches=\"2\" maximumNumberOfTouches=\"3\"/>")
    #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
    let edge: UIScreenEdgePanGestureRecognizer = try recognizer(
      """
      <screenEdgePanGestureRecognizer minimumNumberOfTouches="1">
        <rectEdge key="edges" right="YES"/></screenEdgePanGestureRecognizer>
      """)
    #expect(edge.edges == .right)
  }

  // Proves: SB:5-pinch
  @Test func `a pinch and a rotation are what they are`() throws {
    let pinch: UIPinchGestureRecognizer = try recognizer("<pinchGestureRecognizer/>")
    #expect(pinch.scale == 1)
    let turn: UIRotationGestureRecognizer = try recognizer("<rotationGestureRecognizer/>")
    #expect(turn.rotation == 0)
  }

  @Test func `what is no recognizer is none, and is listed`() throws {
    #expect(try anyLoad().makeRecognizer(element("<shakeGestureRecognizer/>")) == nil)
  }

  // Proves: SB:5-preceding
  @Test func `a recognizer waits for the failure of those that come before it`() throws {
    let load = anyLoad()
    let single = load.makeRecognizer(
      try element(
        """
        <tapGestureRecognizer id="one"><precedingGestureRecognizers>
          <gestureRecognizer reference="two"/><gestureRecognizer reference="nobody"/>
        </precedingGestureRecognizers></tapGestureRecognizer>
        """))
    let double = load.makeRecognizer(
      try element("<tapGestureRecognizer numberOfTapsRequired=\"2\" id=\"two\"/>"))
    load.finish()
    #expect(single?.requiredFailures.count == 1)
    #expect(single?.requiredFailures.first === double)
  }
}
