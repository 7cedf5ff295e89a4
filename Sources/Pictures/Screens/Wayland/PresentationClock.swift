import CWayland
import CWaylandProtocols
import Glibc
import InputFrames
import WaylandInput

/// When pictures were shown, where the compositor says so: `wp_presentation`.
@safe
final class PresentationClock {
  /// Gets the moment of the picture, `nil` where the compositor's clock is another one or the picture was never seen,
  /// and how long a frame is shown, in microseconds.
  var shown: (Timestamp?, Int64?) -> Void = { _, _ in }

  private let proxy: OpaquePointer?
  private var feedback: OpaquePointer?
  private var isMonotonic = false
  private let clockEvents: Listener<wp_presentation_listener>
  private let feedbackEvents: Listener<wp_presentation_feedback_listener>

  init(_ connection: WaylandConnection) {
    unsafe proxy = connection.bind("wp_presentation", most: 1)
    clockEvents = Listener(wp_presentation_listener()) { table in
      unsafe table.clock_id = { data, _, clock in
        let owner: PresentationClock? = unsafe CallbackObject.object(data)
        owner?.isMonotonic = clock == UInt32(CLOCK_MONOTONIC)
      }
    }
    feedbackEvents = Listener(wp_presentation_feedback_listener()) { table in
      unsafe table.sync_output = { _, _, _ in }
      unsafe table.presented = { data, _, high, low, nanoseconds, refresh, _, _, _ in
        let owner: PresentationClock? = unsafe CallbackObject.object(data)
        let seconds = Int64(truncatingIfNeeded: UInt64(high) << 32 | UInt64(low))
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        let time = Timestamp(microseconds: whole &+ Int64(nanoseconds / 1000))
        owner?.answered(overflow ? nil : time, refresh: Int64(refresh) / 1000)
      }
      unsafe table.discarded = { data, _ in
        let owner: PresentationClock? = unsafe CallbackObject.object(data)
        owner?.answered(nil, refresh: nil)
      }
    }
    if let proxy = unsafe proxy {
      unsafe wp_presentation_add_listener(
        proxy, clockEvents.table, CallbackObject.pointer(to: self))
    }
  }

  /// Asks for the moment of the picture that is committed next.
  func ask(of surface: OpaquePointer) {
    guard let proxy = unsafe proxy else { return }
    forget()
    unsafe feedback = wp_presentation_feedback(proxy, surface)
    if let feedback = unsafe feedback {
      unsafe wp_presentation_feedback_add_listener(
        feedback, feedbackEvents.table, CallbackObject.pointer(to: self))
    }
  }

  private func answered(_ time: Timestamp?, refresh: Int64?) {
    forget()
    shown(isMonotonic ? time : nil, refresh)
  }

  private func forget() {
    if let feedback = unsafe feedback { unsafe wp_presentation_feedback_destroy(feedback) }
    unsafe feedback = nil
  }

  /// Ends it, before the connection does.
  func destroy() {
    forget()
    if let proxy = unsafe proxy { unsafe wp_presentation_destroy(proxy) }
  }
}
