import Glibc

/// Tests that take long: `make test-wide` runs them in full, `make test` a part of them.
enum Wide {
  /// Whether they run in full: `make test-wide` sets `DACTYL_WIDE`.
  static let isAsked = getenv("DACTYL_WIDE") != nil
}

extension Corpus {
  /// `make test` reads one recording of so many.
  private static let step = Wide.isAsked ? 1 : 8

  /// The recordings that this run reads.
  static func part(of files: [String]) -> [String] {
    stride(from: 0, to: files.count, by: step).map { files[$0] }
  }

  /// The least that this run must find, where all recordings give `count` at least. Recordings differ
  /// in length, so a part of them must give half of its share.
  static func least(of count: Int) -> Int { Wide.isAsked ? count : count / step / 2 }
}
