public import Foundation
import InputFrames

/// What an application knows of its controllers.
@MainActor
final class ControllerRoster {
  struct Entry {
    weak var controller: UIViewController?
  }

  /// All controllers, in the order of their making; dead ones until the next clearing.
  var controllers: [Entry] = []
  /// How many entries bring the next clearing.
  var clearingSize = 64
  /// What waits for the next layout.
  var afterLayout: [@MainActor () -> Void] = []
  /// Controllers that will appear, in the order of their calls, until their views have joined a window.
  var joining: [Entry] = []
  /// Controllers whose machines had a transition due after an input.
  var dueAppearances: [Entry] = []
  /// Children whose parents have not called `didMove(toParent:)` yet.
  var openMoves: [Entry] = []
}

extension UIApplication {
  /// Keeps in mind that there is a controller, for memory warnings.
  final func register(_ controller: UIViewController) {
    if roster.controllers.count >= roster.clearingSize {
      roster.controllers.removeAll { $0.controller == nil }
      roster.clearingSize = max(64, roster.controllers.count * 2)
    }
    roster.controllers.append(ControllerRoster.Entry(controller: controller))
  }

  /// Does something after the layout at the end of the present iteration.
  package final func afterLayout(_ act: @escaping @MainActor () -> Void) {
    roster.afterLayout.append(act)
    iterationIsDue = true
  }

  /// Watches for the moment when the view of a controller that will appear is in its window.
  final func awaitJoining(of controller: UIViewController) {
    // One that went and comes again stands where it comes now.
    roster.joining.removeAll { $0.controller === controller }
    roster.joining.append(ControllerRoster.Entry(controller: controller))
    iterationIsDue = true
  }

  /// Calls `viewIsAppearing(_:)` of controllers whose views have joined a window since
  /// `viewWillAppear(_:)`.
  final func callIsAppearing() {
    guard !roster.joining.isEmpty else { return }
    let joining = roster.joining
    roster.joining = []
    for entry in joining { entry.controller?.joinIfInSight() }
  }

  /// Does something when so many seconds have passed on the time line of events.
  package final func after(_ seconds: TimeInterval, _ act: @escaping @MainActor () -> Void) {
    _ = timers.schedule(at: presentMoment + .seconds(seconds)) { _ in act() }
  }

  /// Performs what waited for the layout; returns whether there was anything.
  final func actAfterLayout() -> Bool {
    guard !roster.afterLayout.isEmpty else { return false }
    let due = roster.afterLayout
    roster.afterLayout = []
    for act in due { act() }
    return true
  }

  /// Watches that a child's parent says, by the end of the iteration, that it moved
  /// (spec VC6:CTN-04).
  final func awaitMove(of child: UIViewController) {
    roster.openMoves.append(ControllerRoster.Entry(controller: child))
    iterationIsDue = true
  }

  /// Warns of children whose parents never called `didMove(toParent:)`.
  final func checkOpenMoves() {
    guard !roster.openMoves.isEmpty else { return }
    let open = roster.openMoves.compactMap(\.controller)
    roster.openMoves = []
    for child in open {
      guard child.pending.isMoveOpen, let parent = child.parentController else { continue }
      if parent.pending.isExchanging > 0 {
        roster.openMoves.append(ControllerRoster.Entry(controller: child))
      } else {
        warn(.moveWithoutEnd(child: child, parent: parent))
      }
    }
  }

  /// Memory is short. A monitor of the system's memory calls it; a program may, as a rehearsal.
  /// Beyond UIKit, where only the system can. It calls the delegate, then the observers of
  /// ``didReceiveMemoryWarningNotification``, then every controller in the order of their making,
  /// shown or not (spec VC13:MEM-01, VC6:MEM-03).
  public final func receiveMemoryWarning() {
    becomeShared()
    delegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    for controller in roster.controllers.compactMap(\.controller) {
      controller.report(.didReceiveMemoryWarning)
      controller.didReceiveMemoryWarning()
    }
    endIteration()
  }

  /// Memory is short; the application is the notification's object.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}
