import DactylKit
import Foundation

extension Faces {
  /// A switch: a track, filled while it is on, and a knob.
  static func onOff(_ view: UISwitch, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let box = view.bounds
    let start = items.count
    let plain = view.tintColor == .systemBlue ? around.colors.on : tint(of: view, around)
    let given = view.onTintColor.map(around.resolve) ?? plain
    fill(box, radius: box.height / 2, view.isOn ? given : around.colors.track, &items)
    let side = box.height - 2 * around.metrics.inset
    let isAtRight = view.isOn != view.isMirrored
    if UIAccessibility.isOnOffSwitchLabelsEnabled {
      onOffSign(view.isOn, in: box, isAtLeft: isAtRight, around, &items)
    }
    let x =
      isAtRight ? box.maxX - side - around.metrics.inset : box.minX + around.metrics.inset
    knob(
      CGRect(x: x, y: box.minY + around.metrics.inset, width: side, height: side),
      view.thumbTintColor, around, &items)
    dim(view, from: start, around, &items)
  }

  /// The sign on the side that the knob leaves free: a line for on, a ring for off.
  private static func onOffSign(
    _ isOn: Bool, in box: CGRect, isAtLeft: Bool, _ around: Surroundings,
    _ items: inout [DisplayItem]
  ) {
    let middle = CGPoint(
      x: isAtLeft ? box.minX + box.height * 0.45 : box.maxX - box.height * 0.45, y: box.midY)
    let side = box.height / 3
    if isOn {
      let line = CGRect(x: middle.x - 1, y: middle.y - side / 2, width: 2, height: side)
      return fill(line, radius: 1, around.colors.knob, &items)
    }
    let ring = CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    items.append(
      .border(
        Border(
          RoundedRectangle(ring, radius: side / 2), width: 2, color: around.colors.secondaryLabel)))
  }

  /// A slider: a track, the filled part up to the value, and a knob.
  static func slider(_ view: UISlider, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let start = items.count
    let track = view.trackRect(forBounds: view.bounds)
    let thumb = view.thumbRect(forBounds: view.bounds, trackRect: track, value: view.value)
    fill(
      track, radius: track.height / 2,
      view.maximumTrackTintColor.map(around.resolve) ?? around.colors.track, &items)
    fill(
      view.filledRect(ofTrack: track, thumb: thumb), radius: track.height / 2,
      view.minimumTrackTintColor.map(around.resolve) ?? tint(of: view, around), &items)
    let side = min(around.metrics.sliderKnob, thumb.width, thumb.height)
    knob(
      CGRect(x: thumb.midX - side / 2, y: thumb.midY - side / 2, width: side, height: side),
      view.thumbTintColor, around, &items)
    dim(view, from: start, around, &items)
  }

  /// A segmented control: its background, the raised selected segment, and the titles.
  static func segments(
    _ view: UISegmentedControl, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    let start = items.count
    fill(view.bounds, radius: around.metrics.controlRadius, around.colors.segments, &items)
    let isMirrored = view.isMirrored
    for (index, segment) in view.segments.enumerated() {
      let place = view.frame(ofSegment: index)
      let isChosen = index == view.selectedSegmentIndex
      if isChosen {
        let raised = place.insetBy(dx: around.metrics.inset, dy: around.metrics.inset)
        fill(
          raised, radius: around.metrics.controlRadius - around.metrics.inset,
          around.colors.chosenSegment, &items)
      } else if index > 0, index - 1 != view.selectedSegmentIndex {
        fill(
          CGRect(
            x: (isMirrored ? place.maxX : place.minX) - 0.5, y: place.minY + 8, width: 1,
            height: max(0, place.height - 16)),
          around.colors.separator, &items)
      }
      let color = segment.isEnabled ? around.colors.label : around.colors.disabledLabel
      if let picture = segment.image {
        image(picture, in: place, .center, tint: color, &items)
      } else if let title = segment.title, !title.isEmpty {
        let font =
          isChosen ? UISegmentedControl.chosenFont : UIFont.systemFont(ofSize: 13, weight: .medium)
        items.append(.text(TextRun(title, font: font, color: color, in: place, alignment: .center)))
      }
    }
    dim(view, from: start, around, &items)
  }

  /// A page control: a dot for each page.
  static func pages(_ view: UIPageControl, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let count = view.numberOfPages
    guard count > (view.hidesForSinglePage ? 1 : 0) else { return }
    let pitch = view.limits.pagePitch
    // Of more pages than there is room for, those around the present one have dots.
    let room = min(max(1, view.bounds.width / max(pitch, 1)), 1000)
    let shown = min(count, Int(room))
    let first = min(max(0, view.currentPage - shown / 2), count - shown)
    let step = view.isMirrored ? -pitch : pitch
    for page in first..<first + shown {
      let isAtEnd =
        (page == first && first > 0) || (page == first + shown - 1 && page < count - 1)
      let side = around.metrics.dot * (isAtEnd ? around.metrics.farDot : 1)
      let middle = view.bounds.midX + (CGFloat(page - first) - CGFloat(shown - 1) / 2) * step
      fill(
        CGRect(x: middle - side / 2, y: view.bounds.midY - side / 2, width: side, height: side),
        radius: side / 2,
        page == view.currentPage
          ? view.currentPageIndicatorTintColor.map(around.resolve) ?? tint(of: view, around)
          : view.pageIndicatorTintColor.map(around.resolve) ?? around.colors.dot, &items)
    }
  }

  /// A stepper: minus and plus on a common background.
  static func stepper(_ view: UIStepper, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let start = items.count
    let box = view.bounds
    fill(box, radius: around.metrics.controlRadius, around.colors.segments, &items)
    fill(
      CGRect(x: box.midX - 0.5, y: box.minY + 8, width: 1, height: max(0, box.height - 16)),
      around.colors.separator, &items)
    let (left, right) = (box.minX + box.width / 4, box.maxX - box.width / 4)
    let isMirrored = view.isMirrored
    let ends = [
      (isMirrored ? right : left, view.value > view.minimumValue),
      (isMirrored ? left : right, view.value < view.maximumValue),
    ]
    for (index, (x, isUsable)) in ends.enumerated() {
      let color = isUsable || view.wraps ? around.colors.label : around.colors.disabledLabel
      fill(CGRect(x: x - 7, y: box.midY - 1, width: 14, height: 2), color, &items)
      if index == 1 {
        fill(CGRect(x: x - 1, y: box.midY - 7, width: 2, height: 6), color, &items)
        fill(CGRect(x: x - 1, y: box.midY + 1, width: 2, height: 6), color, &items)
      }
    }
    dim(view, from: start, around, &items)
  }

  /// The scroll indicators of a scroll view: the size and position of the visible part of the
  /// content.
  static func indicators(
    _ view: UIScrollView, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    let (box, content) = (view.bounds, view.contentSize)
    let breadth = CGFloat(around.metrics.indicator)
    let color =
      switch view.indicatorStyle {
      case .white: LookColors.dark.indicator
      case .black: LookColors.light.indicator
      default: around.colors.indicator
      }
    func part(_ shown: CGFloat, _ whole: CGFloat, _ offset: CGFloat) -> (CGFloat, CGFloat)? {
      guard whole > shown, shown > 0 else { return nil }
      let length = min(max(CGFloat(around.metrics.leastIndicator), shown * shown / whole), shown)
      let way = min(max(offset / (whole - shown), 0), 1)
      return ((shown - length) * way, length)
    }
    if view.showsVerticalScrollIndicator,
      let (y, length) = part(box.height, content.height, box.minY)
    {
      fill(
        CGRect(x: box.maxX - breadth - 2, y: box.minY + y, width: breadth, height: length),
        radius: breadth / 2, color, &items)
    }
    if view.showsHorizontalScrollIndicator,
      let (x, length) = part(box.width, content.width, box.minX)
    {
      fill(
        CGRect(x: box.minX + x, y: box.maxY - breadth - 2, width: length, height: breadth),
        radius: breadth / 2, color, &items)
    }
  }

  /// A round knob with an edge line and a soft shadow.
  private static func knob(
    _ box: CGRect, _ color: UIColor?, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    let shape = RoundedRectangle(box, radius: min(box.width, box.height) / 2)
    items.append(
      .shadow(
        Shadow(
          .rectangle(shape),
          ShadowStyle(
            color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.15),
            offset: CGSize(width: 0, height: 2), radius: 2))))
    items.append(.fill(shape, .color(color.map(around.resolve) ?? around.colors.knob)))
    items.append(
      .border(Border(shape, width: around.metrics.hairline, color: around.colors.knobEdge)))
  }

  /// Halves the opacity of a disabled control's items.
  private static func dim(
    _ view: UIControl, from start: Int, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    guard !view.isEnabled else { return }
    let shown = Array(items[start...])
    items.removeSubrange(start...)
    items += shown.wrapped(in: .group(opacity: 0.5, .normal))
  }
}
