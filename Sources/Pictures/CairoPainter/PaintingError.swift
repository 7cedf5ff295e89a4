import CCairo

/// Why a picture could not be painted, read or written.
public struct PaintingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed.
  public enum Operation: String, Hashable, Sendable {
    /// Making a surface to paint on.
    case makeSurface = "make a surface of"
    /// Painting a list of items.
    case paint = "paint"
    /// Reading an image file.
    case readImage = "read the image"
    /// Writing a picture file.
    case writePicture = "write a picture as"
    /// Loading a font file.
    case loadFont = "load the font"
  }

  /// The operation that failed.
  public var operation: Operation
  /// The subject of the operation: a size, a path or the name of a form.
  public var subject: String
  /// Why it failed, in lower case and without a full stop.
  public var reason: String

  /// What failed, on what, and why.
  public var description: String { "cannot \(operation.rawValue) \(subject): \(reason)" }

  /// Throws an error for a cairo status, unless the status is success.
  static func check(
    _ status: cairo_status_t, _ operation: Operation, _ subject: String
  ) throws(PaintingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw PaintingError(
      operation: operation, subject: subject,
      reason: String(cString: cairo_status_to_string(status)))
  }
}
