/// Warnings as texts.
@MainActor
package final class WarningLog {
  package private(set) var texts: [String] = []

  package init() {}

  package func add(_ text: String) { texts.append(text) }
}
