public import DactylKit
public import Foundation

/// Reads interface files for DactylKit, which finds it by its name in a program that links this module:
/// ``InterfaceBuilder/reader``.
@MainActor
public final class InterfaceFileReader: InterfaceFileReading {
  /// The `document` element of a file.
  public static func read(_ data: Data, file: String) throws -> InterfaceElement {
    try InterfaceFile(data: data, name: file).document
  }
}
