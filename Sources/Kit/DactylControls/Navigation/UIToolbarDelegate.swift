/// Says where a toolbar stands. It has no method of its own.
@MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
