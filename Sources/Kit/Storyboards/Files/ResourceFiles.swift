import DactylKit
public import Foundation

/// Finds files of a program by name, as `Bundle` does on iOS. Called by the compatibility package for `path(forResource:ofType:)`
/// and its kin.
public enum ResourceFiles {
  /// The path of a file; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The name without its extension; `nil` for any file with that extension.
  ///   - type: The extension; `nil` or empty where the name has it.
  ///   - directory: A folder in the bundle; `nil` for its top.
  ///   - bundle: Where to look. That of the program stands for all of the program's resources.
  public static func path(
    of name: String?, type: String?, directory: String? = nil, in bundle: Bundle
  ) -> String? {
    ProgramResources.folders(of: bundle).lazy.compactMap { folder in
      Bundle(path: folder)?.path(forResource: name, ofType: type, inDirectory: directory)
    }.first
  }
}
