import CDRM
public import DisplayList
import Glibc
import InputFrames

/// A monitor on a graphics card, shown on through the kernel's mode setting (KMS), without any display server.
///
/// Pictures are painted into one buffer in this program's memory; a commit copies the changes
/// into a buffer of the kernel and asks the kernel to show it from the next frame on. Two kernel
/// buffers alternate. When the screen is freed, the monitor shows its former picture again. The
/// text console returns however the program ends, even by `SIGKILL`: the kernel restores it when
/// the card has no master any more, since the terminal is never put into graphics mode.
public final class MonitorScreen: ScreenTarget {
  /// The kernel's name of the output: `HDMI-A-1`.
  public let name: String
  /// The mode in use.
  public let mode: ScreenMode
  /// Its size in pixels.
  public var size: PixelSize { mode.size }
  /// How long a frame is shown at least, in microseconds.
  public var frameDuration: Int64 { mode.frameDuration }
  /// The card's: readable while frames have been shown.
  public var descriptor: CInt? { card.descriptor }
  /// Whether a commit is under way.
  public private(set) var isPresenting = false

  /// The card that drives it.
  public let card: Card
  /// The part of the card that drives the output.
  let crtc: UInt32
  /// The pointer over its pictures.
  var pointer: CursorPlane?
  private let commits: KMSCommits
  private let before: SavedCRTC
  private let canvas: ScreenBuffer
  /// The kernel's: one until the first picture is shown, then two.
  private var buffers: [DumbBuffer]
  /// For each buffer, the pixels that differ from the newest frame.
  private var missing: [MissingPixels]
  /// The buffer that is shown, or about to be.
  private var front = 0
  private var isModeSet = false
  /// Whether the output is off: pictures are kept until it is on again.
  private var isDark = false
  private var wasShown = false
  private var frames: UInt64 = 0
  private var waiting: [Presentation] = []

  /// A screen on an output, by its name; without one on the first output with a monitor. `size`
  /// selects the best mode of that size; otherwise the monitor's preferred mode is used.
  public init(card: Card, output: String? = nil, size: PixelSize? = nil) throws(ScreenError) {
    guard card.isMaster else { throw ScreenError.notMaster(card.path, code: EBUSY) }
    let connectors = try card.connectors()
    let connector = try Self.choose(output, among: connectors, of: card)
    let modes = connector.output.modes
    let preferred = modes.firstIndex { $0.isPreferred } ?? 0
    let fitting = size.map { size in modes.firstIndex { $0.size == size } } ?? preferred
    guard let index = fitting else {
      throw ScreenError(
        subject: connector.output.name,
        reason: "the monitor shows no \(size.map { "\($0)" } ?? "mode")",
        hint: "it shows "
          + Array(Set(modes.map { "\($0.size)" })).sorted().joined(separator: ", "))
    }
    let info = connector.modes[index]
    mode = modes[index]
    name = connector.output.name
    self.card = card
    let crtcs = card.crtcs()
    guard
      let place = crtcs.indices.first(where: {
        connector.possibleCRTCs & 1 << UInt32($0) != 0 && !card.isDriven(crtcs[$0])
      })
    else {
      throw ScreenError(
        subject: connector.output.name,
        reason: "every part of the card that could drive it is in use",
        hint: "show on fewer outputs of \(card.path) at a time")
    }
    crtc = crtcs[place]
    before = SavedCRTC(card: card, crtc: crtc, connector: connector.id)
    commits = try KMSCommits(
      card: card, connector: connector.id, crtc: crtc, crtcIndex: place, mode: info)
    canvas = ScreenBuffer(size: mode.size)
    buffers = [try DumbBuffer(card: card, size: mode.size)]
    missing = [MissingPixels(all: mode.size), MissingPixels(all: mode.size)]
    card.register(self, crtc: crtc)
  }

  deinit {
    pointer = nil
    if isModeSet { before.restore() }
  }

  private static func choose(
    _ name: String?, among connectors: [Connector], of card: Card
  ) throws(ScreenError) -> Connector {
    let connected = connectors.filter(\.output.isConnected)
    let names = connectors.map(\.output.name).joined(separator: ", ")
    guard let name else {
      if let first = connected.first { return first }
      throw ScreenError(
        subject: card.path, reason: "no monitor is connected",
        hint: names.isEmpty ? nil : "connect one to \(names)")
    }
    guard let found = connectors.first(where: { $0.output.name == name }) else {
      throw ScreenError(
        subject: name, reason: "\(card.path) has no such output",
        hint: names.isEmpty ? nil : "it has \(names)")
    }
    guard found.output.isConnected else {
      throw ScreenError(
        subject: name, reason: "no monitor is connected",
        hint: connected.isEmpty
          ? nil : "connected: \(connected.map(\.output.name).joined(separator: ", "))")
    }
    return found
  }

  /// The buffer of the next frame; the same one each time, with an age of 1 from the first commit on.
  public func nextBuffer() throws(ScreenError) -> (buffer: ScreenBuffer, age: Int) {
    (canvas, wasShown ? 1 : 0)
  }

  /// Copies the damage into a buffer of the kernel and shows that buffer. The first commit sets
  /// the mode, and takes some milliseconds. A commit is refused while the frame before is not
  /// shown yet.
  public func commit(damage: [PixelRect]) throws(ScreenError) {
    guard !isPresenting else {
      throw ScreenError(
        subject: name, reason: "the frame before is not shown yet",
        hint: "commit when isPresenting is false")
    }
    let seen = damage.map { $0.intersection(size.bounds) }.filter { !$0.isEmpty }
    guard !seen.isEmpty else { return }
    let back = isModeSet ? 1 - front : front
    for index in missing.indices { missing[index].add(seen) }
    guard !isDark else {
      // The output is off, so the frame counts as shown: code that paces frames continues.
      wasShown = true
      frames += 1
      waiting.append(Presentation(frame: frames, time: .monotonic))
      return
    }
    if isModeSet { try makeSecondBuffer() }
    for rect in missing[back].rects { buffers[back].pixels.copy(rect, from: canvas) }
    missing[back].clear()
    if isModeSet {
      try commits.flip(to: buffers[back].frame, damage: seen)
      isPresenting = true
    } else {
      try commits.setMode(showing: buffers[back].frame)
      isModeSet = true
      pointer?.showAgain()
    }
    // If it fails, the next commit tries again and says why.
    try? makeSecondBuffer()
    front = back
    wasShown = true
    frames += 1
    // A new mode is shown when the call returns. For a flip, the card sends an event.
    if !isPresenting { waiting.append(Presentation(frame: frames, time: .monotonic)) }
  }

  /// The kernel fills a buffer with zeros, which the first picture need not wait for.
  private func makeSecondBuffer() throws(ScreenError) {
    if buffers.count == 1 { buffers.append(try DumbBuffer(card: card, size: size)) }
  }

  /// Turns the output off, or on again with the newest picture. Commits made meanwhile are kept.
  /// The kernel takes some milliseconds, the monitor up to some seconds.
  public func setPower(on: Bool) throws(ScreenError) {
    guard on == isDark else { return }
    guard isModeSet || wasShown else {
      // Nothing was shown yet: the first commit waits until the power is on.
      isDark = !on
      return
    }
    guard on else {
      try commits.turnOff()
      isDark = true
      return
    }
    try makeSecondBuffer()
    let back = 1 - front
    for rect in missing[back].rects { buffers[back].pixels.copy(rect, from: canvas) }
    missing[back].clear()
    try commits.setMode(showing: buffers[back].frame)
    front = back
    isModeSet = true
    pointer?.showAgain()
    isDark = false
    isPresenting = false
  }

  /// The next frame that was shown since the last call, oldest first. Never blocks.
  public func nextPresentation() throws(ScreenError) -> Presentation? {
    if isPresenting { try card.readEvents() }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// The kernel has shown the frame that was committed last.
  func flipped(at time: Timestamp) {
    guard isPresenting else { return }
    isPresenting = false
    waiting.append(Presentation(frame: frames, time: time))
  }

  /// Has the next commit set the mode again, with the whole picture: after the monitor was connected again.
  public func setModeAgain() { forgetMode() }

  /// The mode may have been changed by another program: the next commit sets it again, with the whole picture.
  func forgetMode() {
    isModeSet = false
    isPresenting = false
    for index in missing.indices { missing[index] = MissingPixels(all: size) }
  }
}

/// Which pixels of a buffer are older than the newest frame.
struct MissingPixels: Hashable {
  private(set) var rects: [PixelRect]

  /// All of them.
  init(all size: PixelSize) { rects = [size.bounds] }

  /// Those as well. A rectangle within another one is left out: a list that scrolls has the same pixels in each frame.
  /// More than sixteen rectangles become the one around them: ours, as many as a display list has.
  mutating func add(_ damage: [PixelRect]) {
    for rect in damage where !rects.contains(where: { $0.union(rect) == $0 }) {
      rects.removeAll { $0.union(rect) == rect }
      rects.append(rect)
    }
    if rects.count > 16 { rects = [rects.reduce(rects[0]) { $0.union($1) }] }
  }

  /// Removes all rectangles.
  mutating func clear() { rects.removeAll(keepingCapacity: true) }
}

extension Timestamp {
  /// The present moment on `CLOCK_MONOTONIC`, as the kernel stamps frames and input.
  static var monotonic: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
