import LiveInspection
import Testing

/// What `dactyl top` shows of a program, as lines.
@Suite("LiveTable")
struct LiveTableTests {
  /// The lines about three views, in so many lines of a terminal.
  private func lines(height: Int?) throws -> [String] {
    let views = ["a", "b", "c"].map {
      #"{"view": "UIView#\#($0)", "depth": 0, "frame": [0, 0, 9, 9]}"#
    }
    let snapshot = try LiveSnapshot(
      json: """
        {"t": 5000, "screen": [320, 480], "touches": [], "recognizers": [],
         "views": [\(views.joined(separator: ", "))]}
        """)
    return LiveTable(snapshot, title: "demo").lines(width: 80, height: height)
  }

  @Test(arguments: [nil, 10, 11])
  func `views that just fit are all shown`(height: Int?) throws {
    #expect(
      try lines(height: height).suffix(4) == [
        "VIEWS  3", "  UIView#a  (0 0; 9 9)", "  UIView#b  (0 0; 9 9)", "  UIView#c  (0 0; 9 9)",
      ])
  }

  @Test func `of one view too many the rest is counted`() throws {
    #expect(
      try lines(height: 9).suffix(3) == ["VIEWS  3", "  UIView#a  (0 0; 9 9)", "  … 2 more"])
  }
}
