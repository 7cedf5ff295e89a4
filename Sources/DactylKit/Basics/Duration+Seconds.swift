import InputFrames

extension Duration {
  /// A time in seconds to the nearest microsecond, as programs tell it; what is no number, or less
  /// than nothing, is nothing.
  init(animationSeconds seconds: Double) {
    let moment = Timestamp(milliseconds: seconds * 1000)
    self = .microseconds(max(0, moment.microseconds))
  }
}
