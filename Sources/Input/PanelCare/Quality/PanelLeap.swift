import DactylBasics
package import InputFrames

/// A place that a finger was not at, or did not move to: what rests on it is doubtful.
package struct PanelLeap: Hashable, Sendable {
  /// Why the place is doubtful.
  package enum Cause: Hashable, Sendable {
    /// A sample is farther from the one before than a finger can move. `isLight` if it presses far less
    /// than the contact usually does.
    case sample(isLight: Bool)
    /// The contact lifted and another one began in the same slot and frame, which are read as one.
    case newContact
    /// The place lies outside of the panel.
    case outside
  }

  /// The panel.
  package var device: DeviceID
  /// The number of the contact.
  package var contact: Int
  /// When the sample came that leapt.
  package var time: Timestamp
  /// How far it leapt, or how far outside it is, in millimetres.
  package var millimetres: Double
  /// Why.
  package var cause: Cause
  /// How many samples of the contact leapt; the other values are those of the farthest.
  package private(set) var count = 1

  /// A doubtful place of a contact.
  package init(
    device: DeviceID, contact: Int, time: Timestamp, millimetres: Double, cause: Cause
  ) {
    self.device = device
    self.contact = contact
    self.time = time
    self.millimetres = millimetres
    self.cause = cause
  }

  /// This leap and another one of the contact; `nil` if they are not both of samples.
  package func joined(with other: PanelLeap) -> PanelLeap? {
    guard case .sample = cause, case .sample = other.cause else { return nil }
    var farthest = other.millimetres > millimetres ? other : self
    farthest.count = count + other.count
    return farthest
  }

  /// Whether the sample presses far less than the contact usually does.
  package var isLight: Bool { cause == .sample(isLight: true) }

  /// The cause in JSON.
  package var causeWord: String {
    switch cause {
    case .sample: "sample"
    case .newContact: "new contact"
    case .outside: "outside"
    }
  }

  /// `a sample leapt 23.4 mm at 16 ms, farther than a finger can, where the touch was light`. The
  /// time counts from `zero`, as a log counts it. Of several leaps it describes the farthest.
  package func words(since zero: Timestamp = .zero) -> String {
    let distance = "\(shortText(millimetres, decimals: 1)) mm"
    let moment = (time - zero).inMilliseconds
    return switch cause {
    case .sample(let isLight):
      (count > 1
        ? "\(count) samples leapt, the farthest \(distance)" : "a sample leapt \(distance)")
        + " at \(moment), farther than a finger can"
        + (isLight ? ", where the touch was light" : "")
    case .newContact:
      "a new contact began \(distance) away at \(moment), in the frame of the lift, and libinput reads "
        + "both as one touch"
    case .outside:
      "the place at \(moment) lies \(distance) outside of the panel, and the nearest one inside counts"
    }
  }

  /// What to do about it, as a clause.
  package var cure: String {
    switch cause {
    case .sample(isLight: true):
      "press firmly, or clean the glass, and leave the limit as it is (dactyl check --quality)"
    case .sample:
      "look for noise from the supply or a loose cable, and leave the limit as it is "
        + "(dactyl check --quality)"
    case .newContact:
      "mend the controller's firmware or driver, and leave the limit as it is (dactyl check --quality)"
    case .outside:
      "correct the ranges of the panel's axes, and leave the limit as it is (dactyl check)"
    }
  }
}
