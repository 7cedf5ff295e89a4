import InputFrames

/// The animations of one block, and the handlers that are called when they end.
@MainActor
final class AnimationGroup {
  /// Duration, delay, pace and options of the group.
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

  /// The change of a property in the block.
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
  /// The group of the surrounding block.
  let parent: AnimationGroup?
  /// Called when the first animation begins to move.
  var willStart: (@MainActor () -> Void)?
  /// Called when all animations have ended; the argument says whether they ran to their end.
  var completions: [@MainActor (Bool) -> Void] = []
  /// The mode of a keyframe animation; `nil` for other animations.
  var keyframes: KeyframeTrack.Mode?
  /// The changes, in the order of the first change of each property.
  private(set) var records: [Record] = []
  private var places: [Key: Int] = [:]
  /// The transition of the container's content.
  var transition: UIView.AnimationTransition?

  /// The start time, set when the group is submitted.
  var begin = Timestamp.zero
  /// The number of animations and inner blocks that have not ended.
  var remaining = 0
  /// Whether every animation so far has run to its end.
  var isUnbroken = true

  init(_ settings: Settings, parent: AnimationGroup?) {
    self.settings = settings
    self.parent = parent
  }

  /// Records a change of a property. The value before the first change is the start value.
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

  /// Sets the start value of a record to the value that is shown now.
  func start(_ record: Int, from value: AnimatableValue) {
    if case .single(_, let to) = records[record].track {
      records[record].track = .single(from: value, to: to)
    }
  }

  /// Lays out views that have changed their size inside of the block, if `layoutSubviews` is set.
  func layOutSubviews() {
    guard settings.laysOutSubviews else { return }
    for record in records where record.property == .bounds { record.view.layoutIfNeeded() }
  }

  /// Releases the changed views.
  func forgetRecords() {
    records = []
    places = [:]
  }
}
