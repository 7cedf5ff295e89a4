public import InputFrames

/// When a picture is due, for a renderer. Beyond UIKit, which draws itself.
extension UIApplication {
  /// Adds an observer of the iterations that changed what windows show.
  ///
  /// It is called at the end of such an iteration, after layout, so that several changes make one call. An
  /// iteration in which only hidden views changed, or views in no window, does not count. While animations run, and
  /// unless ``framesFollowDisplay`` is set, it is called 60 times a second of event time too. On a still picture
  /// nothing is called and no timer is set. It is called until the returned observation is removed or
  /// freed.
  public final func addIterationObserver(
    _ observer: @escaping @MainActor (IterationRecord) -> Void
  ) -> Observation {
    let entry = ObserverList<IterationRecord>.Entry(observer)
    frames.observers.add(entry)
    frames.review()
    return Observation { [link] in link.application?.frames.observers.remove(entry) }
  }

  /// The former name of ``addIterationObserver(_:)``.
  @available(*, deprecated, renamed: "addIterationObserver(_:)")
  public final func addTurnObserver(
    _ observer: @escaping @MainActor (IterationRecord) -> Void
  ) -> Observation { addIterationObserver(observer) }

  /// Whether the next frame looks otherwise by time alone, or something waits for it: while an
  /// animation of a view in a shown window moves, while a `CADisplayLink` is not paused, and while movements of
  /// touches are gathered for the frame. The driver of the display goes on as long as this holds.
  public final var needsFrames: Bool { touchDispatcher.holdsTouches || frames.needsFrames }

  /// Whether a display paces the frames: the program that sets it calls ``displayFrame(at:until:)`` for each frame while
  /// ``needsFrames`` holds. `false` by default: frames are timers then, 60 a second of event time.
  public final var framesFollowDisplay: Bool {
    get { frames.isPacedByDisplay }
    set {
      frames.isPacedByDisplay = newValue
      if !newValue { touchDispatcher.releaseGathered() }
    }
  }

  /// Whether movements of touches wait for the next frame of the display, while ``framesFollowDisplay`` is set: each
  /// ``displayFrame(at:until:)`` delivers what came since the last one, as one event.
  /// `event.coalescedTouches(for:)` has it all. Touch-downs and lifts never wait. `false` by default; it then is
  /// ``touchDeliveryInterval`` that says what is gathered.
  public final var gathersTouchesForFrames: Bool {
    get { frames.gathersTouches }
    set {
      frames.gathersTouches = newValue
      if !newValue { touchDispatcher.releaseGathered() }
    }
  }

  /// Begins a frame of the display: lets time pass up to that moment, delivers the movements that were gathered for it,
  /// calls the display links, and ends the iteration, so that its observers see what
  /// has moved.
  ///
  /// `target` is the moment at which the picture will be seen. The driver of the display calls it; see
  /// ``framesFollowDisplay``.
  public final func displayFrame(at time: Timestamp, until target: Timestamp) {
    advance(to: time)
    frames.frame(at: time, until: target)
    endIteration()
  }
}
