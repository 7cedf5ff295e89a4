public import Foundation

extension UISegmentedControl {
  /// How many segments there are.
  public final var numberOfSegments: Int { segments.count }

  // MARK: Inserting and removing

  /// Puts a segment with a title before the one of that index; beyond the end, at the end.
  public final func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Puts a segment with an image before the one of that index.
  public final func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Puts a segment that performs an action before the one of that index. An action of the same
  /// identifier must not be there already: it would be found twice.
  public final func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    guard segmentIndex(identifiedBy: action.identifier) == Self.noSegment else { return }
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }

  /// Removes a segment; beyond the end, the last one. The chosen segment stays chosen, or none is
  /// when it goes.
  public final func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(0, segment), segments.count - 1)
    segments.remove(at: index)
    if chosen == index { chosen = Self.noSegment } else if chosen > index { chosen -= 1 }
    forgetPress()
  }

  /// Removes all segments.
  public final func removeAllSegments() {
    segments = []
    chosen = Self.noSegment
    forgetPress()
  }

  private func insert(_ segment: Segment, at place: Int) {
    let index = min(max(0, place), segments.count)
    segments.insert(segment, at: index)
    if chosen >= index { chosen += 1 }
    forgetPress()
  }

  // MARK: Content

  /// Sets a segment's title in place of its image.
  public final func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }

  /// A segment's title.
  public final func titleForSegment(at segment: Int) -> String? { part(segment, \.title) ?? nil }

  /// Sets a segment's image in place of its title.
  public final func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }

  /// A segment's image.
  public final func imageForSegment(at segment: Int) -> UIImage? { part(segment, \.image) ?? nil }

  /// Sets what a segment performs, with its title and image.
  public final func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    let other = segmentIndex(identifiedBy: action.identifier)
    guard other == Self.noSegment || other == segment else { return }
    change(segment) {
      $0.action = action
      $0.title = action.title
      $0.image = action.image
    }
  }

  /// What a segment performs.
  public final func actionForSegment(at segment: Int) -> UIAction? {
    part(segment, \.action) ?? nil
  }

  /// The segment that performs the action of that identifier; ``noSegment`` for none.
  public final func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
  }

  /// Sets whether a segment takes touches.
  public final func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Whether a segment takes touches.
  public final func isEnabledForSegment(at segment: Int) -> Bool {
    part(segment, \.isEnabled) ?? false
  }

  /// Sets a segment's width in points; 0 for a share of what the others leave.
  public final func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = max(0, width) }
  }

  /// A segment's width as it was set.
  public final func widthForSegment(at segment: Int) -> CGFloat { part(segment, \.width) ?? 0 }

  /// Sets how far a segment's content is moved; state for a renderer.
  public final func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }

  /// How far a segment's content is moved.
  public final func contentOffsetForSegment(at segment: Int) -> CGSize {
    part(segment, \.contentOffset) ?? .zero
  }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    if let known = known(index) { body(&segments[known]) }
  }

  private func part<Value>(_ index: Int, _ part: (Segment) -> Value) -> Value? {
    known(index).map { part(segments[$0]) }
  }

  /// The segment of a number; beyond the end the last one, as UIKit documents. `nil` for none.
  private func known(_ index: Int) -> Int? {
    let index = min(index, segments.count - 1)
    return segments.indices.contains(index) ? index : nil
  }
}
