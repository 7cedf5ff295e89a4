import DactylKit

/// Why an interface file could not be read.
public struct InterfaceFileError: Error, Equatable, CustomStringConvertible {
  /// The file's name, as it was given.
  public var file: String
  /// The line, from 1; 0 when it is no matter of a line.
  public var line: Int
  /// What is wrong, and why.
  public var problem: String
  /// What to do about it.
  public var hint: String?

  init(file: String, line: Int = 0, _ problem: String, hint: String? = nil) {
    self.file = file
    self.line = line
    self.problem = problem
    self.hint = hint
  }

  /// `Main.storyboard:12: what is wrong`.
  public var description: String {
    line > 0 ? "\(file):\(line): \(problem)" : "\(file): \(problem)"
  }
}
