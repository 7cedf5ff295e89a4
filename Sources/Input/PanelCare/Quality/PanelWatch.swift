public import InputFrames

/// Watches the touches of one panel, live or recorded, for faults of the panel.
///
///     var watch = PanelWatch(description)
///     watch.receive(frame)                 // every frame
///     let report = watch.report(at: end)
///
/// It stores the positions of the contacts that are down, and short notes about earlier ones.
public struct PanelWatch: Sendable {
  /// How many notes of each kind are stored.
  static let mostNotes = 10_000

  let description: DeviceDescription
  let size: PanelSize
  let limits: PanelWatchLimits
  /// The outermost places that the panel declares.
  private let places: (left: Double, top: Double, right: Double, bottom: Double)

  /// The contacts that are down.
  private(set) var down: [Int: Stroke] = [:]
  private(set) var touches = 0
  private(set) var separation: Double?
  /// Contacts without motion, by place.
  private(set) var still = StillContacts()
  /// Beginnings in the strips of the four edges.
  private(set) var storms: [EdgeStorm]
  private(set) var jumps: [Place] = []
  /// Leaps to a new contact that began in the frame of the lift.
  private(set) var exchanges: [Place] = []
  private(set) var bounces: [(place: Place, gap: Duration)] = []
  private(set) var breaks: [Break] = []
  private(set) var gaps: [Place] = []
  private(set) var jitters: [(place: Place, distance: Double)] = []
  private(set) var linearities: [Double] = []
  private(set) var hystereses: [Double] = []
  private(set) var drumming = 0
  /// Intervals of moving contacts, in tenths of a millisecond, and how often each came.
  private(set) var intervals: [Int: Int] = [:]

  /// When the panel last said anything.
  private var latestFrame: Timestamp?
  /// How long the panel as a whole was silent before this frame.
  private var silence = Duration.zero
  /// Contacts that ended a moment ago.
  private var ended: [Stroke] = []
  /// Contacts that may go on where another one broke off, by their numbers.
  private var resumed: [Int: Stroke] = [:]

  /// Something that happened at a place.
  struct Place: Sendable {
    var time: Timestamp
    var point: PanelPoint
    var distance = 0.0
    /// The number of the contact.
    var contact = 0
    /// The frame that showed it.
    var frame = Timestamp.zero
    /// Whether the sample presses far less than the contact usually does.
    var isLight = false
  }

  /// A contact that broke off in motion and went on as another one.
  struct Break: Sendable {
    var time: Timestamp
    var from: PanelPoint
    var to: PanelPoint
    var silence: Duration
  }

  /// Watches a panel.
  public init(_ description: DeviceDescription, limits: PanelWatchLimits = PanelWatchLimits()) {
    self.description = description
    self.limits = limits
    let geometry = PanelGeometry(description)
    let size = geometry.size
    self.size = size
    let (across, down) = (geometry.horizontal.values, geometry.vertical.values)
    let (left, right) = (geometry.x(across.lowerBound), geometry.x(across.upperBound))
    let (top, bottom) = (geometry.y(down.lowerBound), geometry.y(down.upperBound))
    places = (min(left, right), min(top, bottom), max(left, right), max(top, bottom))
    storms = EdgeStorm.Edge.allCases.map { EdgeStorm($0, of: size, limits: limits) }
  }

  /// Whether the panel has a calibration, which may put places outside of it.
  package var isCalibrated: Bool { description.calibration != nil }

  /// How far a place lies outside of the places that the panel declares, in millimetres; 0 inside.
  package func distanceOutside(x: Double, y: Double) -> Double {
    let across = max(places.left - x, x - places.right)
    let down = max(places.top - y, y - places.bottom)
    // Half a micrometre is nothing but rounding.
    guard max(across, down) > 0.0005 else { return 0 }
    return PanelPoint(x: max(0, across), y: max(0, down)).distance(to: PanelPoint(x: 0, y: 0))
  }

  /// Receives a frame of the panel.
  public mutating func receive(_ frame: TouchFrame) {
    silence = latestFrame.map { frame.time - $0 } ?? .zero
    latestFrame = frame.time
    for contact in frame.contacts {
      let sample = Stroke.Sample(
        time: frame.time, place: PanelPoint(x: contact.x, y: contact.y), pressure: contact.pressure)
      switch contact.phase {
      case .began: begin(contact.id, sample)
      case .moved:
        move(contact.id, sample, isExchanged: frame.exchanged.contains(contact.id))
      case .ended: end(contact.id, sample)
      case .cancelled: down[contact.id] = nil
      }
    }
    guard down.count > 1 else { return }
    let places = down.values.map(\.latest.place)
    for one in places.indices {
      for other in places[..<one] {
        separation = min(separation ?? .infinity, places[one].distance(to: other))
      }
    }
  }

  /// Receives a step of the clock, before the next frame: how long the panel was silent is not known.
  public mutating func receive(_ step: ClockStep) {
    latestFrame = nil
    ended = []
    for id in down.keys { down[id]?.receive(step) }
  }

  private mutating func begin(_ id: Int, _ sample: Stroke.Sample) {
    touches += 1
    down[id] = Stroke(sample)
    for index in storms.indices { storms[index].begin(sample) }
    ended.removeAll { sample.time - $0.latest.time > limits.breakSpan }
    for before in ended {
      let silence = sample.time - before.latest.time
      if silence <= limits.bounce,
        sample.place.distance(to: before.latest.place) <= limits.ghostRadius
      {
        if bounces.count < Self.mostNotes {
          bounces.append((Place(time: sample.time, point: sample.place), silence))
        }
      } else if goesOn(from: before, to: sample) {
        resumed[id] = before
      }
    }
  }

  /// Whether a contact begins ahead of where another one broke off.
  private func goesOn(from before: Stroke, to sample: Stroke.Sample) -> Bool {
    guard let velocity = before.velocity(atEnd: true) else { return false }
    let speed = velocity.distance(to: PanelPoint(x: 0, y: 0))
    guard speed >= limits.breakSpeed else { return false }
    let (x, y) = (
      sample.place.x - before.latest.place.x, sample.place.y - before.latest.place.y
    )
    let distance = (x * x + y * y).squareRoot()
    let way = speed * (sample.time - before.latest.time).inSeconds
    guard distance >= 1, distance >= way / 2, distance <= 2 * way + 5 else { return false }
    return (x * velocity.x + y * velocity.y) / (distance * speed) >= Self.sameDirection
  }

  private mutating func move(_ id: Int, _ sample: Stroke.Sample, isExchanged: Bool) {
    guard let stroke = down[id] else { return }
    guard !stroke.isTimeUnknown else {
      down[id]?.append(sample)
      return
    }
    let time = sample.time - stroke.latest.time
    let step = sample.place.distance(to: stroke.latest.place)
    if isExchanged {
      if step > limits.stillness {
        note(&exchanges, jump(of: id, stroke, to: sample, at: sample, step))
      }
    } else if time > .zero, step >= limits.jump, step / time.inSeconds > limits.fastest {
      note(&jumps, jump(of: id, stroke, to: sample, at: sample, step))
      if ended.contains(where: { $0.latest.place.distance(to: sample.place) <= 10 }) {
        drumming += 1
      }
    } else if isSpike(stroke, sample) {
      note(&jumps, jump(of: id, stroke, to: sample, at: stroke.latest, step))
    } else if step >= limits.gapStep, silence >= limits.gap, isMoving(stroke) {
      note(&gaps, Place(time: sample.time, point: stroke.latest.place, distance: time.inSeconds))
    }
    if step >= 0.1, time > .zero, time < .milliseconds(200), stroke.path > 0.5 {
      intervals[Int(time.wholeMicroseconds / 100), default: 0] += 1
    }
    down[id]?.append(sample)
  }

  private func jump(
    of id: Int, _ stroke: Stroke, to sample: Stroke.Sample, at place: Stroke.Sample, _ step: Double
  ) -> Place {
    Place(
      time: place.time, point: place.place, distance: step, contact: id,
      frame: sample.time,
      isLight: stroke.isLight(1, next: sample, share: limits.lightTouch))
  }

  /// The leaps that the latest frame showed.
  package func latestLeaps(of device: DeviceID) -> [PanelLeap] {
    func latest(_ places: [Place], _ cause: (Place) -> PanelLeap.Cause) -> [PanelLeap] {
      guard places.last?.frame == latestFrame else { return [] }
      return places.reversed().prefix { $0.frame == latestFrame }.map {
        PanelLeap(
          device: device, contact: $0.contact, time: $0.time, millimetres: $0.distance,
          cause: cause($0))
      }
    }
    return latest(exchanges) { _ in .newContact } + latest(jumps) { .sample(isLight: $0.isLight) }
  }

  /// Whether the contact was moving in its last report. A contact that had stopped may be silent,
  /// and so may one while others are reported.
  private func isMoving(_ stroke: Stroke) -> Bool {
    guard let velocity = stroke.velocity(atEnd: true) else { return false }
    return velocity.distance(to: PanelPoint(x: 0, y: 0)) >= limits.breakSpeed
  }

  /// Whether the contact left its line for one sample and came back, as a faulty sample does.
  private func isSpike(_ stroke: Stroke, _ sample: Stroke.Sample) -> Bool {
    guard stroke.samples.count >= 2 else { return false }
    let before = stroke.samples[stroke.samples.count - 2]
    let away = stroke.latest.place.distance(to: before.place)
    return sample.time - before.time <= limits.spike && away >= limits.jump
      && sample.place.distance(to: before.place) <= away / 4
  }

  private mutating func end(_ id: Int, _ sample: Stroke.Sample) {
    guard var stroke = down.removeValue(forKey: id) else { return }
    stroke.end(at: sample.time)
    if stroke.travel <= limits.stillness { still.add(stroke.first, within: limits.ghostRadius) }
    if let jitter = stroke.restingJitter(), jitters.count < Self.mostNotes {
      jitters.append((Place(time: stroke.first.time, point: stroke.first.place), jitter))
    }
    if let linearity = stroke.linearity(), linearities.count < Self.mostNotes {
      linearities.append(linearity)
    }
    if let ratio = stroke.hysteresis(), hystereses.count < Self.mostNotes {
      hystereses.append(ratio)
    }
    if let before = resumed.removeValue(forKey: id), goesOnAlike(before, stroke),
      breaks.count < Self.mostNotes
    {
      breaks.append(
        Break(
          time: stroke.first.time, from: before.latest.place, to: stroke.first.place,
          silence: stroke.first.time - before.latest.time))
    }
    ended.append(stroke)
    ended.removeAll { sample.time - $0.latest.time > limits.breakSpan }
  }

  /// Whether a contact continues the one that broke off: in the same direction, and about as fast.
  private func goesOnAlike(_ before: Stroke, _ stroke: Stroke) -> Bool {
    guard let old = before.velocity(atEnd: true), let new = stroke.velocity(atEnd: false) else {
      return false
    }
    let zero = PanelPoint(x: 0, y: 0)
    let (fast, slow) = (old.distance(to: zero), new.distance(to: zero))
    guard fast > 0, slow > 0, slow >= fast / 3, slow <= fast * 3 else { return false }
    return (old.x * new.x + old.y * new.y) / (fast * slow) >= Self.sameDirection
  }

  private func note(_ notes: inout [Place], _ place: Place) {
    if notes.count < Self.mostNotes { notes.append(place) }
  }

  /// The cosine of 30 degrees.
  private static let sameDirection = 0.866
}
