import InputFrames

extension Duration {
  /// A time that a program gives in seconds, to the nearest microsecond. A negative number, and a value that
  /// is not a number, give zero.
  package init(animationSeconds seconds: Double) {
    let moment = Timestamp(milliseconds: seconds * 1000)
    self = .microseconds(max(0, moment.microseconds))
  }
}
