package import Foundation
package import InputFrames

/// What magnifies a part of the main screen: zoom.
///
/// Touches come to it before assistive technology and the program; a presenter shows the part alone.
@MainActor
package protocol ScreenLens: AnyObject {
  /// Takes what fingers did on the glass, and answers what of it goes on, in points of the interface. `scale` is points a
  /// millimetre of glass, which become fewer where the interface is larger.
  func filter(
    _ samples: [TouchSample], of device: DeviceID?, scale: inout (x: Double, y: Double)?,
    at time: Timestamp
  ) -> [TouchSample]
  /// The part that shows, in points of the interface; `nil` for all.
  var part: CGRect? { get }
  /// Something is looked at there, such as the focus or the caret: the part moves as little as needed to show it.
  func follow(_ frame: CGRect)
  /// The program has gestures that are the lens's, too.
  func gesturesConflict()
}
