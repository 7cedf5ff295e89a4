import Foundation
import ScreenKeyboard
import Testing

/// What fingers on keys type.
@Suite("Keyboard machine")
struct KeyboardMachineTests {
  private func letter(_ text: String, alternates: [String] = []) -> KeyboardKey {
    var key = KeyboardKey(.text(text), title: text)
    key.alternates = alternates
    return key
  }
  private let shift = KeyboardKey(.shift, title: "⇧")
  private let space = KeyboardKey(.space, title: "space")
  private let delete = KeyboardKey(.delete, title: "⌫")

  /// What is typed, without what only looks otherwise.
  private func typed(_ effects: [KeyboardMachine.Effect]) -> [KeyboardMachine.Effect] {
    effects.filter {
      switch $0 {
      case .insert, .deleteBackward, .pressReturn, .moveCaret, .nextLayout, .hide: true
      default: false
      }
    }
  }

  private func tap(
    _ machine: inout KeyboardMachine, _ key: KeyboardKey, at milliseconds: Int = 0
  ) -> [KeyboardMachine.Effect] {
    let down = machine.began(1, on: key, at: 0, time: .milliseconds(milliseconds))
    return typed(down + machine.ended(1))
  }

  @Test func `a letter looks pressed at the touch and is typed at the lift`() {
    var machine = KeyboardMachine()
    let key = letter("a")
    #expect(typed(machine.began(1, on: key, at: 0, time: .zero)).isEmpty)
    #expect(machine.isPressed(key))
    #expect(typed(machine.ended(1)) == [.insert("a")])
    #expect(!machine.isPressed(key))
  }

  @Test func `a second finger types the first one's key, in the order in which they came`() {
    var machine = KeyboardMachine()
    _ = machine.began(1, on: letter("a"), at: 0, time: .zero)
    #expect(typed(machine.began(2, on: letter("b"), at: 0, time: .zero)) == [.insert("a")])
    #expect(typed(machine.ended(1)).isEmpty)
    #expect(typed(machine.ended(2)) == [.insert("b")])
  }

  @Test func `a finger that is taken away types nothing`() {
    var machine = KeyboardMachine()
    _ = machine.began(1, on: letter("a"), at: 0, time: .zero)
    #expect(typed(machine.cancelled(1)).isEmpty)
    #expect(typed(machine.ended(1)).isEmpty)
  }

  @Test func `a finger that slides to another letter types that one`() {
    var machine = KeyboardMachine()
    _ = machine.began(1, on: letter("a"), at: 0, time: .zero)
    _ = machine.moved(1, onto: letter("s"), at: 40, keyWidth: 40)
    #expect(typed(machine.ended(1)) == [.insert("s")])
  }

  @Test func `shift makes one letter a capital, two quick taps all of them`() {
    var machine = KeyboardMachine()
    _ = tap(&machine, shift, at: 0)
    #expect(machine.shift == .on)
    _ = tap(&machine, letter("A"))
    #expect(machine.shift == .off)
    _ = tap(&machine, shift, at: 1000)
    _ = tap(&machine, shift, at: 1350)
    #expect(machine.shift == .locked)
    _ = tap(&machine, letter("A"))
    #expect(machine.shift == .locked)
    _ = tap(&machine, shift, at: 3000)
    #expect(machine.shift == .off)
  }

  @Test func `two taps on shift that are not quick switch it on and off`() {
    var machine = KeyboardMachine()
    _ = tap(&machine, shift, at: 0)
    _ = tap(&machine, shift, at: 351)
    #expect(machine.shift == .off)
  }

  @Test func `shift that is held holds for every letter until it is let go`() {
    var machine = KeyboardMachine()
    _ = machine.began(9, on: shift, at: 0, time: .zero)
    _ = tap(&machine, letter("A"))
    _ = tap(&machine, letter("B"))
    #expect(machine.shift == .on)
    _ = machine.ended(9)
    #expect(machine.shift == .off)
  }

  @Test func `Shift that two quick taps lock stays locked when it is let go after letters`() {
    var machine = KeyboardMachine()
    _ = tap(&machine, shift, at: 0)
    _ = machine.began(9, on: shift, at: 0, time: .milliseconds(200))
    #expect(machine.shift == .locked)
    _ = tap(&machine, letter("A"), at: 300)
    _ = machine.ended(9)
    #expect(machine.shift == .locked && !machine.isPressed(shift))
  }

  @Test func `a finger on Shift that is taken away holds it no more`() {
    var machine = KeyboardMachine()
    _ = machine.began(9, on: shift, at: 0, time: .zero)
    _ = machine.cancelled(9)
    #expect(machine.shift == .on)
    _ = tap(&machine, letter("A"))
    #expect(machine.shift == .off)
  }

  @Test func `a finger on Shift that is taken away after letters turns it off`() {
    var machine = KeyboardMachine()
    _ = machine.began(9, on: shift, at: 0, time: .zero)
    _ = tap(&machine, letter("A"))
    #expect(machine.cancelled(9) == [.keysChanged])
    #expect(machine.shift == .off && !machine.isPressed(shift))
  }

  @Test func `Delete acts at the touch, and again and again while it is held`() {
    var machine = KeyboardMachine()
    let down = machine.began(1, on: delete, at: 0, time: .zero)
    #expect(typed(down) == [.deleteBackward])
    #expect(down.contains(.startTimer(touch: 1, after: machine.metrics.repeatDelay)))
    let held = machine.held(1)
    #expect(
      held == [.deleteBackward, .startTimer(touch: 1, after: machine.metrics.repeatInterval)])
    #expect(machine.ended(1).contains(.stopTimer(touch: 1)))
    #expect(machine.held(1).isEmpty)
  }

  @Test func `a key that is held offers its further letters, and types the chosen one`() {
    var machine = KeyboardMachine()
    let key = letter("a", alternates: ["à", "á", "â"])
    _ = machine.began(1, on: key, at: 100, time: .zero)
    _ = machine.held(1)
    #expect(machine.presses.first?.press.choice == 0)
    _ = machine.moved(1, onto: nil, at: 175, keyWidth: 40)
    #expect(machine.presses.first?.press.choice == 2)
    _ = machine.moved(1, onto: nil, at: 900, keyWidth: 40)
    _ = machine.moved(1, onto: nil, at: 141, keyWidth: 40)
    #expect(typed(machine.ended(1)) == [.insert("à")])
  }

  @Test
  func `a key that is held offers its own letter first, and types it where no other is chosen`() {
    var machine = KeyboardMachine()
    let key = letter("s", alternates: ["ß"])
    #expect(key.choices == ["s", "ß"])
    _ = machine.began(1, on: key, at: 100, time: .zero)
    _ = machine.held(1)
    #expect(typed(machine.ended(1)) == [.insert("s")])
  }

  @Test func `space that is held moves the caret and types nothing`() {
    var machine = KeyboardMachine()
    _ = machine.began(1, on: space, at: 100, time: .zero)
    _ = machine.held(1)
    #expect(machine.moved(1, onto: nil, at: 119, keyWidth: 40) == [.moveCaret(2)])
    #expect(machine.moved(1, onto: nil, at: 90, keyWidth: 40) == [.moveCaret(-3)])
    #expect(typed(machine.ended(1)).isEmpty)
  }

  @Test func `a space behind digits brings the letters back`() {
    var machine = KeyboardMachine()
    _ = tap(&machine, KeyboardKey(.page(.numbers), title: "123"))
    #expect(machine.page == .numbers)
    #expect(tap(&machine, letter("1")) == [.insert("1")])
    #expect(machine.page == .numbers)
    #expect(tap(&machine, space) == [.insert(" ")])
    #expect(machine.page == .letters)
  }

  @Test func `a key that cannot be pressed does nothing`() {
    var machine = KeyboardMachine()
    var key = KeyboardKey(.pressReturn, title: "done")
    key.isEnabled = false
    #expect(machine.began(1, on: key, at: 0, time: .zero).isEmpty)
    #expect(machine.ended(1).isEmpty)
  }
}
