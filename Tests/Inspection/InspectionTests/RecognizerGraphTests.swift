import DactylKit
import Foundation
import Inspection
import Testing

@MainActor
@Suite("RecognizerGraph")
struct RecognizerGraphTests {
  private func tap(_ name: String, on view: UIView? = nil) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.name = name
    view?.addGestureRecognizer(tap)
    return tap
  }

  // Proves: GEST:6-graph
  @Test func `the text names views, requirements and rings`() {
    let view = UIView()
    view.accessibilityIdentifier = "panel"
    let one = tap("one", on: view)
    let two = tap("two", on: view)
    let three = tap("three")
    one.require(toFail: two)
    two.require(toFail: three)
    three.require(toFail: two)
    let graph = RecognizerGraph(of: [one, two, three])
    #expect(
      graph.text == """
        UIView#panel
          one (UITapGestureRecognizer) waits for two
          two (UITapGestureRecognizer) waits for three
        on no view
          three (UITapGestureRecognizer) waits for two
        cycle: two > three > two
        """)
  }

  // Proves: GEST:1.4.1-ring, GEST:6-graph
  @Test func `two rings with a common recognizer are two, and without a ring there is none`() {
    let one = tap("one")
    let two = tap("two")
    let three = tap("three")
    one.require(toFail: two)
    #expect(RecognizerGraph(of: [one, two, three]).cycles.isEmpty)
    two.require(toFail: one)
    two.require(toFail: three)
    three.require(toFail: two)
    let names = RecognizerGraph(of: [one, two, three]).cycles.map { $0.map(\.logName) }
    #expect(names == [["one", "two"], ["two", "three"]])
  }

  @Test func `in DOT each arrow of a ring is red, and no other`() {
    let one = tap("one")
    let two = tap("two")
    let three = tap("three")
    one.require(toFail: two)
    two.require(toFail: three)
    three.require(toFail: two)
    let arrows = RecognizerGraph(of: [one, two, three]).dot.split(separator: "\n").filter {
      $0.contains("waits for")
    }
    #expect(
      arrows == [
        #"  "1 one" -> "2 two" [label="waits for"];"#,
        #"  "2 two" -> "3 three" [label="waits for", color=red];"#,
        #"  "3 three" -> "2 two" [label="waits for", color=red];"#,
      ])
  }

  // Proves: GEST:5.6-groups
  @Test func `priority groups show who goes first, in the text and in DOT`() {
    let view = UIView()
    view.accessibilityIdentifier = "panel"
    let recognizers = ["low", "high", "alone", "level"].map { tap($0, on: view) }
    for (recognizer, priority) in zip(recognizers, [0, 2, 5, 2]) {
      recognizer.priorityGroup = recognizer.name == "alone" ? nil : "drawers"
      recognizer.priority = priority
    }
    let graph = RecognizerGraph(of: recognizers)
    let lines = graph.text.split(separator: "\n")
    #expect(lines.last == "priority group drawers, highest first: 2 high, level; 0 low")
    let dotted = graph.dot.split(separator: "\n").filter { $0.contains("dotted") }
    #expect(
      dotted == [
        #"  "1 low" -> "2 high" [label="after, in drawers", style=dotted];"#,
        #"  "1 low" -> "4 level" [label="after, in drawers", style=dotted];"#,
      ])
  }

  @Test func `DOT quotes names, whatever is in them`() {
    let odd = tap("a \"b\" \\ c\nd")
    let other = tap("e")
    odd.require(toFail: other)
    let graph = RecognizerGraph(of: [odd, other])
    #expect(graph.dot.contains(#""1 a \"b\" \\ c\nd" -> "2 e" [label="waits for"];"#))
    #expect(graph.dot.hasPrefix("digraph recognizers {\n"))
    #expect(graph.dot.hasSuffix("\n}"))
  }
}
