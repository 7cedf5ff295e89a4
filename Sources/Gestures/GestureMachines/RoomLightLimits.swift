import Glibc

/// How a display's brightness follows the light of the room: `UIScreen.roomLightLimits`.
public struct RoomLightLimits: Hashable, Sendable {
  /// The brightness in the dark, from 0 to 1. Source: `Documentation/Constants.md#room-light-curve`.
  public var darkBrightness = 0.1
  /// The light from which on the display is as bright as it can be, in lux.
  /// Source: `Documentation/Constants.md#room-light-curve`.
  public var fullLight = 10_000.0
  /// How much brighter the room must become, as a part of its light.
  /// Source: `Documentation/Constants.md#room-light-change`.
  public var brightening = 0.1
  /// How much darker the room must become, as a part of its light.
  /// Source: `Documentation/Constants.md#room-light-change`.
  public var darkening = 0.2
  /// How long the room must stay brighter. Source: `Documentation/Constants.md#room-light-change`.
  public var brighteningDelay = Duration.seconds(4)
  /// How long the room must stay darker. Source: `Documentation/Constants.md#room-light-change`.
  public var darkeningDelay = Duration.seconds(8)

  /// The limits as they are documented.
  public init() {}

  /// The brightness for a light in lux, from 0 to 1: it grows with the logarithm of the light, as what eyes see does.
  public func brightness(for lux: Double) -> Double {
    let part = log(1 + max(0, lux)) / log(1 + max(1, fullLight))
    return min(1, max(0, darkBrightness + (1 - darkBrightness) * min(1, part)))
  }
}
