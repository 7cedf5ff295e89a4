import Testing
import UIKit

/// Calls as programs of Swift 3 and 4 write them.
@MainActor
@Suite struct OldCallTests {
  @Test func `functions of insets and offsets do what their methods do`() {
    let insets = UIEdgeInsetsMake(1, 2, 3, 4)
    #expect(
      UIEdgeInsetsEqualToEdgeInsets(insets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(!UIEdgeInsetsEqualToEdgeInsets(insets, UIEdgeInsetsZero))
    let rect = CGRectMake(0, 0, 100, 50)
    #expect(UIEdgeInsetsInsetRect(rect, insets) == CGRect(x: 2, y: 1, width: 94, height: 46))
    #expect(UIOffsetEqualToOffset(UIOffsetMake(1, 2), UIOffset(horizontal: 1, vertical: 2)))
    #expect(!UIOffsetEqualToOffset(UIOffsetMake(1, 2), UIOffsetZero))
    let margins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSDirectionalEdgeInsetsMake(1, 2, 3, 4) == margins)
  }

  @Test func `texts of geometry are written and read by functions too`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSStringFromUIEdgeInsets(insets) == NSCoder.string(for: insets))
    #expect(
      NSStringFromCGAffineTransform(.identity) == NSCoder.string(for: CGAffineTransform.identity))
    #expect(CGPointFromString("{1, 2}") == CGPointMake(1, 2))
    #expect(CGSizeFromString("{1, 2}") == CGSizeMake(1, 2))
    #expect(CGRectFromString("{{1, 2}, {3, 4}}") == CGRectMake(1, 2, 3, 4))
  }

  @Test func `an activity indicator has its style by the old name`() {
    let spinner = UIActivityIndicatorView(activityIndicatorStyle: .gray)
    #expect(spinner.style == .gray)
    spinner.activityIndicatorViewStyle = .whiteLarge
    #expect(spinner.style == .whiteLarge)
    #expect(spinner.activityIndicatorViewStyle == .whiteLarge)
  }

  @Test func `a transaction takes its properties by their keys`() {
    CATransaction.begin()
    defer { CATransaction.commit() }
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue(0.5, forKey: kCATransactionAnimationDuration)
    let curve = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
    CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
    #expect(CATransaction.disableActions())
    #expect(CATransaction.animationDuration() == 0.5)
    #expect(CATransaction.animationTimingFunction() == curve)
    CATransaction.setValue(NSNumber(value: 2), forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(NSNumber(value: false), forKey: kCATransactionDisableActions)
    CATransaction.setValue("wrong", forKey: kCATransactionAnimationTimingFunction)
    CATransaction.setValue(1, forKey: "nothing")
    #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
    #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == false)
    #expect(
      CATransaction.value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
        == curve)
    #expect(CATransaction.value(forKey: "nothing") == nil)
  }

  @Test func `a completion block set by its key is called at the end`() {
    var calls = 0
    CATransaction.begin()
    let block: @MainActor () -> Void = { calls += 1 }
    CATransaction.setValue(block, forKey: kCATransactionCompletionBlock)
    #expect(CATransaction.value(forKey: kCATransactionCompletionBlock) is @MainActor () -> Void)
    CATransaction.commit()
    #expect(calls == 1)
  }

  @Test func `attributes with the names of Swift 3 make an attributed text`() {
    let font = UIFont.systemFont(ofSize: 20, weight: UIFontWeightBold)
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(NSFontAttributeName, value: font, range: NSRange(location: 0, length: 1))
    let rest =
      [NSForegroundColorAttributeName: UIColor.red, NSFontAttributeName: font]
      as [NSAttributedStringKey: Any]
    text.addAttributes(rest, range: NSRange(location: 1, length: 1))
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    #expect(text.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    #expect(NSUnderlineStyle.styleSingle == .single && NSUnderlineStyle.styleThick == .thick)
    #expect(NSUnderlineStyle.styleDouble == .double && NSUnderlineStyle.styleNone == [])
  }

  @Test func `a key command has its description by the initializer of iOS 9`() {
    let command = UIKeyCommand(
      input: "s", modifierFlags: .control, action: Selector("save"), discoverabilityTitle: "Save")
    #expect(command.input == "s" && command.modifierFlags == .control)
    #expect(command.action == Selector("save"))
    #expect(command.discoverabilityTitle == "Save" && command.title == "")
  }

  @Test func `functions of accessibility answer as their properties`() {
    #expect(UIAccessibilityIsVoiceOverRunning() == UIAccessibility.isVoiceOverRunning)
    #expect(UIAccessibilityIsReduceMotionEnabled() == UIAccessibility.isReduceMotionEnabled)
    #expect(!UIAccessibilityIsReduceTransparencyEnabled())
    UIAccessibilityPostNotification(UIAccessibilityScreenChangedNotification, nil)
    #expect(UIAccessibilityFocusedElement(nil) == nil)
    let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    window.addSubview(view)
    #expect(
      UIAccessibilityConvertFrameToScreenCoordinates(view.bounds, view)
        == UIAccessibility.convertToScreenCoordinates(view.bounds, in: view))
  }

  @Test func `run loop modes have their old members`() {
    #expect(RunLoopMode.commonModes == .common && RunLoopMode.defaultRunLoopMode == .default)
  }

  @Test func `a timer without arguments never fires`() {
    #expect(!Timer().isValid)
  }

  @Test func `colors and bar styles have their old spellings`() {
    let color = UIColor(colorLiteralRed: 0, green: 0.5, blue: 1, alpha: 0.25)
    #expect(color == UIColor(red: 0, green: 0.5, blue: 1, alpha: 0.25))
    #expect(UIBarStyle.blackOpaque == .black && UIBarStyle.blackTranslucent == .black)
  }
}
