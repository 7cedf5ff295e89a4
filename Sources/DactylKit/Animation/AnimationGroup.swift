import InputFrames

/// What one block has set in motion, and the handlers that are called when it is over.
@MainActor
final class AnimationGroup {
  /// How it goes.
  struct Settings {
    var duration = Duration.milliseconds(200)
    var delay = Duration.zero
    var pace = AnimationPace.curve(.easeInOut)
    var repeatCount = 1.0
    var autoreverses = false
    var beginsFromCurrentState = false
    var allowsUserInteraction = false
    var laysOutSubviews = false
  }

  /// A property that the block has changed.
  struct Record {
    let view: UIView
    let property: AnimatedProperty
    var track: AnimationTrack
  }

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: AnimatedProperty
  }

  var settings: Settings
  /// The block around this one.
  let parent: AnimationGroup?
  /// Told when the first animation begins to move.
  var willStart: (@MainActor () -> Void)?
  /// Told when all is over, and whether it ran to its end.
  var completions: [@MainActor (Bool) -> Void] = []
  /// The mode of a keyframe animation; `nil` in any other.
  var keyframes: KeyframeTrack.Mode?
  /// What was changed, in order of the first change.
  private(set) var records: [Record] = []
  private var places: [Key: Int] = [:]
  /// How the content of its container changes.
  var transition: UIView.AnimationTransition?

  /// When it begins, once it is submitted.
  var begin = Timestamp.zero
  /// Animations and inner blocks that are not over.
  var remaining = 0
  /// Whether each of them that is over has run to its end.
  var isUnbroken = true

  init(_ settings: Settings, parent: AnimationGroup?) {
    self.settings = settings
    self.parent = parent
  }

  /// Notes a change of a property. The first value that it had before counts as its start.
  func record(
    _ property: AnimatedProperty, of view: UIView, from old: AnimatableValue,
    to new: AnimatableValue, step: (start: Double, end: Double)? = nil
  ) {
    let key = Key(view: ObjectIdentifier(view), property: property)
    if let place = places[key] {
      let start = records[place].track.start
      records[place].track = track(records[place].track, start: start, to: new, step: step)
      return
    }
    places[key] = records.count
    let track = track(nil, start: old, to: new, step: step)
    records.append(Record(view: view, property: property, track: track))
  }

  private func track(
    _ present: AnimationTrack?, start: AnimatableValue, to value: AnimatableValue,
    step: (start: Double, end: Double)?
  ) -> AnimationTrack {
    guard let mode = keyframes else { return .single(from: start, to: value) }
    var track = KeyframeTrack(start: start, mode: mode)
    if case .keyframes(let known) = present { track = known }
    track.set(value, from: step?.start ?? 0, to: step?.end ?? 1)
    return .keyframes(track)
  }

  /// Starts a record where its property is shown now.
  func start(_ record: Int, from value: AnimatableValue) {
    if case .single(_, let to) = records[record].track {
      records[record].track = .single(from: value, to: to)
    }
  }

  /// Lays out, within the block, the views that have changed their size, if it is to.
  func layOutSubviews() {
    guard settings.laysOutSubviews else { return }
    for record in records where record.property == .bounds { record.view.layoutIfNeeded() }
  }

  /// Lets go of the views that it has changed.
  func forgetRecords() {
    records = []
    places = [:]
  }
}
