// The names resemble Foundation's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import Storyboards

// Files of the program by name. Ported sources call these in place of `path(forResource:ofType:)` and
// `url(forResource:withExtension:)`: the package manager puts resources into bundles beside the program, where Foundation's
// `Bundle.main` does not look. The main bundle stands for all of them.

extension Bundle {
  /// The path of a resource: `path(forResource:ofType:)` as iOS has it.
  public func programPath(forResource name: String?, ofType type: String?) -> String? {
    ResourceFiles.path(of: name, type: type, in: self)
  }

  /// The path of a resource in a folder: `path(forResource:ofType:inDirectory:)` as iOS has it.
  public func programPath(
    forResource name: String?, ofType type: String?, inDirectory directory: String?
  ) -> String? {
    ResourceFiles.path(of: name, type: type, directory: directory, in: self)
  }

  /// The address of a resource: `url(forResource:withExtension:)` as iOS has it.
  public func programURL(forResource name: String?, withExtension type: String?) -> URL? {
    ResourceFiles.path(of: name, type: type, in: self).map { URL(fileURLWithPath: $0) }
  }

  /// The address of a resource in a folder: `url(forResource:withExtension:subdirectory:)` as iOS has it.
  public func programURL(
    forResource name: String?, withExtension type: String?, subdirectory directory: String?
  ) -> URL? {
    ResourceFiles.path(of: name, type: type, directory: directory, in: self)
      .map { URL(fileURLWithPath: $0) }
  }
}
