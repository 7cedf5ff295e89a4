// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import DactylKit

// Events, gestures, keys, haptics and dynamics.

public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UITouchPhase = UITouch.Phase
public typealias UITouchType = UITouch.TouchType
public typealias UIPressPhase = UIPress.Phase
public typealias UIPressType = UIPress.PressType
public typealias UIEventType = UIEvent.EventType
public typealias UIEventSubtype = UIEvent.EventSubtype
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode
public typealias UIPushBehaviorMode = UIPushBehavior.Mode

public let UIKeyInputUpArrow = UIKeyCommand.inputUpArrow
public let UIKeyInputDownArrow = UIKeyCommand.inputDownArrow
public let UIKeyInputLeftArrow = UIKeyCommand.inputLeftArrow
public let UIKeyInputRightArrow = UIKeyCommand.inputRightArrow
public let UIKeyInputEscape = UIKeyCommand.inputEscape
public let UIKeyInputPageUp = UIKeyCommand.inputPageUp
public let UIKeyInputPageDown = UIKeyCommand.inputPageDown

extension UIKeyCommand {
  /// A command with a description for users, as iOS 9 had it.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "", action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }
}
