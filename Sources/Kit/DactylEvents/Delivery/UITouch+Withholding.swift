extension UITouch.Moment {
  /// The decision that is reported for a moment that reaches its view at once.
  var kind: DeliveryDecision.Kind {
    phase == .cancelled ? .cancelled(by: nil) : .delivered
  }
}

extension UITouch {
  /// Whether a recognizer has recognized and cancels the touch for the view.
  var isClaimed: Bool { !delivery.isTaken && claimant != nil }

  /// The recognizer that cancels the touch for its view.
  var claimant: UIGestureRecognizer? {
    for index in 0..<recognizers.list.count {
      let takes = recognizers.list.at(index) {
        $0.hasRecognized && $0.cancelsTouchesInView && $0.sees(self)
      }
      if takes { return unsafe recognizers.list[index].takeUnretainedValue() }
    }
    return nil
  }

  /// Whether a recognizer that may still claim the touch holds that phase back.
  func isWithheld(in phase: Phase) -> Bool {
    phase != .cancelled && recognizers.list.contains { withholds($0, phase) }
  }

  /// The recognizers that hold that phase back.
  func withholders(in phase: Phase) -> [UIGestureRecognizer] {
    recognizers.list.array.filter { withholds($0, phase) }
  }

  private func withholds(_ recognizer: UIGestureRecognizer, _ phase: Phase) -> Bool {
    recognizer.isUndecided
      && (recognizer.delaysTouchesBegan || (phase == .ended && recognizer.delaysTouchesEnded))
      && recognizer.sees(self)
  }
}
