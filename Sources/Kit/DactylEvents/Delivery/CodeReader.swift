public import GestureMachines
public import InputFrames

/// Receives what scanners and card readers type: one call for each code, with its device.
///
///     let reader = CodeReader([ScannerMatch(vendor: 0x0c2e, product: 0x0b61)]) { code in
///       basket.add(code.text)
///     }
///
/// Scanners are keyboards to the system. What one types never comes to a responder, a text field or a key command while the
/// reader exists, and the keyboard on the screen stays as it is. A scanner is known by the numbers of its maker, or as one of
/// the scanners that the input's settings name. With `bySpeed`, any keyboard that types a code faster than a person can is
/// one; its keys are held back for ``ScanLimits/longestGap``, because the first ones may be a person's.
///
/// Keep the reader as long as codes are wanted. Beyond UIKit, where a scanner types into the first responder.
@MainActor
public final class CodeReader {
  /// A code that was read.
  public struct Code: Hashable, Sendable {
    /// The text, without the Enter or Tab at its end.
    public var text: String
    /// The device that read it.
    public var device: DeviceID
    /// The device's description.
    public var description: DeviceDescription
    /// When the last key of the code went down.
    public var time: Timestamp
  }

  let scanners: [ScannerMatch]
  let speed: ScanLimits?
  let handler: @MainActor (Code) -> Void

  /// A reader of the shared application's scanners.
  ///
  /// - Parameters:
  ///   - scanners: Scanners by vendor and product, in addition to those that the input's settings name.
  ///   - bySpeed: The limits by which any keyboard is a scanner; `nil` to take a keyboard's keys for a person's.
  ///   - handler: Receives each code.
  public init(
    _ scanners: [ScannerMatch] = [], bySpeed: ScanLimits? = nil,
    handler: @escaping @MainActor (Code) -> Void
  ) {
    self.scanners = scanners
    speed = bySpeed
    self.handler = handler
    UIApplication.shared.codes.add(self)
  }

  func isScanner(_ description: DeviceDescription) -> Bool {
    description.isCodeReader || scanners.contains { $0.matches(description) }
  }
}
