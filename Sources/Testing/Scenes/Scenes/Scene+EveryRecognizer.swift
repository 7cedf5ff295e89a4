public import Foundation
public import InputFrames

extension Scene {
  /// One view as large as the screen (id `screen`) with every kind of recognizer: a replay uses it
  /// if no scene is named.
  ///
  /// The tap waits for the double tap's failure, so that one finger's touch has one outcome. The
  /// pan, which begins after 10 points, waits for the swipes, which need 50; otherwise it would
  /// prevent them all. Pan, pinch and rotation recognize simultaneously, as two fingers do all
  /// three.
  public static func everyRecognizer(size: CGSize) throws(InputError) -> Scene {
    var scene = try parse(text: everyRecognizerText, path: "the scene of every recognizer")
    scene.screen.size = size
    return scene
  }

  /// The same scene as the text of a scene file, without its screen.
  package static let everyRecognizerText = """
    views:
      - id: screen
        multiple_touch: true
        recognizers:
          - {id: tap, kind: tap, requires_failure_of: double-tap}
          - {id: double-tap, kind: tap, taps: 2}
          - {id: swipe-right, kind: swipe, direction: right}
          - {id: swipe-left, kind: swipe, direction: left}
          - {id: swipe-up, kind: swipe, direction: up}
          - {id: swipe-down, kind: swipe, direction: down}
          - {id: two-finger-tap, kind: tap, touches: 2}
          - {id: long-press, kind: long_press}
          - id: pan
            kind: pan
            requires_failure_of: [swipe-right, swipe-left, swipe-up, swipe-down]
            simultaneous_with: [pinch, rotation]
          - {id: pinch, kind: pinch, simultaneous_with: rotation}
          - {id: rotation, kind: rotation}
    """
}
