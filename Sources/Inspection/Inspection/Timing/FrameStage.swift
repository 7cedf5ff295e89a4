/// The stages of an event on its way from the kernel to the screen, in order.
public enum FrameStage: String, Hashable, Sendable, CaseIterable {
  /// From the kernel's stamp until the event is read: in the kernel's buffer, in libinput, and while the loop does
  /// something else.
  case waiting
  /// Hit test, delivery and recognizers, with what the program does in methods such as `touchesMoved`.
  case recognizers
  /// The actions that the program has for recognizers and controls.
  case action
  /// Layout and drawing at the end of the iteration. Reports name the stage `turn`.
  case iteration = "turn"
  /// From the moment at which painting begins until the picture is on the screen, for a program that is shown.
  case picture

  /// The former name of ``iteration``.
  @available(*, deprecated, renamed: "iteration")
  public static var turn: FrameStage { .iteration }
}
