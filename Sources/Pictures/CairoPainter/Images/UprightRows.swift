/// Two neighboring rows of an image, as long as the target's: those between which the target's
/// next row lies.
final class UprightRows {
  private var rows = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)
  private var length = 0
  /// Which row of the image each place holds: even rows the first, odd ones the second.
  private var held = (even: -1, odd: -1)

  deinit { rows.deallocate() }

  /// The row with that number; `scale` writes it where it is not kept. It is kept as long as
  /// `count` is the same, until one an even number of rows away is asked for.
  func row(
    _ number: Int, count: Int, scale: (UnsafeMutablePointer<UInt32>) -> Void
  ) -> UnsafePointer<UInt32> {
    if count != length {
      rows.deallocate()
      rows = .allocate(capacity: 2 * count)
      (length, held) = (count, (-1, -1))
    }
    let isOdd = number & 1 == 1
    let place = rows + (isOdd ? count : 0)
    if (isOdd ? held.odd : held.even) != number {
      scale(place)
      if isOdd { held.odd = number } else { held.even = number }
    }
    return UnsafePointer(place)
  }
}
