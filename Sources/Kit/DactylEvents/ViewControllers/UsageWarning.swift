import Foundation
public import InputFrames

/// Something that a program does and that will hardly do what it means. Nothing stops; listen
/// with ``UIApplication/addWarningObserver(_:)``.
@MainActor
public enum UsageWarning {
  /// A window that is shown was given another screen; assign the screen before showing it.
  case screenOfShownWindow(UIWindow)
  /// A window with a root controller is shown and has no size: no touch reaches it.
  case windowWithoutSize(UIWindow)
  /// Views went on asking for layout while they were laid out; it goes on in the next iteration.
  case endlessLayout(of: UIWindow)
  /// Timers or animations without a duration went on starting each other at one moment; they go on at
  /// the next event or iteration.
  case endlessTimers
  /// Tasks that slept on the application's virtual time were due, and a test went on without letting them run.
  case tasksNotRun(count: Int)
  /// `draw(_:)` called `setNeedsLayout()`: the layout is done only in the next iteration.
  case layoutWhileDrawing
  /// `endIgnoringInteractionEvents()` was called once too often.
  case unbalancedEndIgnoring
  /// A view was put into a control, which has its own.
  case viewInControl(UIView, UIView)
  /// A controller's `loadView()` set no view; it got an empty one.
  case noViewLoaded(UIViewController)
  /// A controller was given the view of another one, which has none now.
  case viewOfAnother(UIViewController, taken: UIViewController)
  /// A controller names a nib that is nowhere; it got an empty view, or that of its class's nib.
  case noNib(UIViewController, name: String)
  /// Something in a storyboard or a nib hardly does what it means, or could not be loaded.
  case interface(InterfaceWarning)
  /// A recognizer was given a method that takes recognizers of another class; it is never called.
  case actionOfOtherRecognizer(UIGestureRecognizer, takes: String)
  /// A controller's override did not call `super`.
  case missingSuper(UIViewController, method: String)
  /// A controller was to be a child of itself, or of one that it contains; it is not.
  case childAboveItself(child: UIViewController, parent: UIViewController)
  /// The view of a child was added before the child.
  case viewBeforeChild(child: UIViewController, parent: UIViewController)
  /// A child was added and its `didMove(toParent:)` was not called.
  case moveWithoutEnd(child: UIViewController, parent: UIViewController)
  /// A container added a view to the inside of a child's view, or took one from there.
  case insideChild(UIView, child: UIViewController, container: UIViewController)
  /// A transition between two controllers that are not both children; nothing was done.
  case transitionOfStrangers(
    from: UIViewController, to: UIViewController, parent: UIViewController)
  /// A controller was not presented.
  case presentationRefused(
    presented: UIViewController, presenter: UIViewController, reason: String)
  /// A window was shown without a root controller when the program had started.
  case windowWithoutRoot(UIWindow)
  /// A child received an appearance call twice: a transition between controllers makes it by
  /// itself.
  case appearanceToldTwice(UIViewController)
  /// Application and controller allow no orientation in common: the interface stays as it is.
  case noCommonOrientation(
    UIViewController, allows: UIInterfaceOrientationMask, application: UIInterfaceOrientationMask)
  /// A controller prefers an orientation for its presentation that it does not support; another
  /// one was taken.
  case preferredOrientationNotSupported(UIViewController, UIInterfaceOrientation)
  /// The interface was to be rotated by hand while it may rotate by itself; it was not.
  case orientationSetWhileAutorotating(UIViewController)
  /// A controller that is called with each orientation refuses all.
  case choosesNoOrientation(UIViewController)
  /// A callback of a rotation put another view in the place of the controller's.
  case viewReplacedInRotation(UIViewController, method: String)
  /// A callback of a rotation took longer than the rotation.
  case slowRotationCallback(UIViewController, method: String)
  /// The interface rotates, and a controller whose view is shown receives no call: no controller
  /// contains or presents it.
  case strangerInRotation(UIViewController)
  /// A constraint contradicts others that must hold; it is left out.
  case unsatisfiableConstraint(String)
  /// A constraint, or a visual format, does not count.
  case constraintRefused(String, reason: String)
  /// A navigation did not take a controller, or did not find it.
  case navigationRefused(
    UIViewController, navigation: UIViewController, reason: String)
  /// A push or a pop while another one still runs: it is shown when that has ended.
  case nestedNavigation(UIViewController)
  /// A container of the kit's own lies in one that should lie in it, or in one of its kind.
  case unusualNesting(child: UIViewController, parent: UIViewController)
  /// A container of the kit's own was called for something that it cannot do; the call had no
  /// effect.
  case containerRefused(UIViewController, reason: String)
  /// The bar of a navigation was to have another delegate, or other items; it keeps the navigation's.
  case managedBar(of: UIViewController)
  /// A table was asked for a cell of a name that was not registered; it gave a plain one.
  case noCellRegistered(UIView, identifier: String)
  /// The numbers of a table's rows do not follow from the changes that the program named; all were counted anew.
  case inconsistentUpdate(UIView, problem: String)
  /// A collection view was told or asked for something that does not fit its data; it showed what it could.
  case collection(UIView, problem: String)
  /// Something of the saved state was not saved, or not restored.
  case restoration(path: [String], problem: String)
  /// A segue was not performed, or not to its end.
  case segueRefused(from: UIViewController, identifier: String?, reason: String)
  /// A storyboard names a class of segues that no program has registered; a segue with a kind is
  /// performed as one of that kind.
  case segueClassUnknown(from: UIViewController, className: String, line: Int)
  /// A display could not be made dark or bright; the program goes on as if it were.
  case displayPower(DisplayState, InputError)
  /// The brightness of a display could not be changed.
  case brightness(InputError)
  /// A file asks for a picture that cannot be shown, or not in full.
  case imageUnreadable(name: String, reason: String, path: String, line: Int)
  /// A popover was not shown.
  case popoverRefused(UIViewController, reason: String)

  /// Writes a refusal to standard error, where nothing observes the warnings of the program.
  func writeRefusal() {
    guard isRefusal else { return }
    FileHandle.standardError.write(Data("warning: \(sentence)\n".utf8))
  }

  /// Whether a container or a controller refused what the program asked for.
  private var isRefusal: Bool {
    switch self {
    case .navigationRefused, .containerRefused, .presentationRefused, .segueRefused,
      .popoverRefused, .childAboveItself, .transitionOfStrangers:
      true
    default: false
    }
  }

  /// The warning in words.
  public var sentence: String {
    switch self {
    case .screenOfShownWindow(let window):
      "a shown window was given another screen: assign the screen before showing \(window)"
    case .windowWithoutSize(let window):
      "\(window) is shown and has no size, so that no touch reaches it: make it with UIWindow() or "
        + "UIWindow(frame: UIScreen.main.bounds)"
    case .endlessLayout(let window):
      "layout does not settle in \(window): a layoutSubviews() asks for layout each time"
    case .endlessTimers:
      "timers or animations without a duration start each other forever: time goes on without them"
    case .layoutWhileDrawing:
      "draw(_:) asked for layout: change the layout before drawing"
    case .unbalancedEndIgnoring:
      "endIgnoringInteractionEvents() without its beginIgnoringInteractionEvents()"
    case .viewInControl(let view, let control):
      "\(view) was put into \(control): a control places its own views, put it beside"
    case .noViewLoaded(let controller):
      "loadView() of \(controller.name) set no view: assign one to view"
    case .viewOfAnother(let owner, let taker):
      "\(taker.name) was given the view of \(owner.name), which has none now: "
        + "a view has one controller"
    case .noNib(let controller, let name):
      "\(controller.name) names the nib \"\(name)\", and there is no \(name).xib in its bundle: "
        + "add it to the resources, or override loadView() and make its view"
    case .interface(let warning): warning.description
    case .actionOfOtherRecognizer(let recognizer, let taken):
      "an action that takes \(taken) is never called by a \(type(of: recognizer))"
    case .tasksNotRun(let count):
      "\(count) sleeping task\(count == 1 ? " is" : "s are") due and did not run: the test keeps the main "
        + "actor; let time pass with await fingers.settleWithTasks() or waitWithTasks(_:)"
    case .missingSuper(let controller, let method):
      "\(controller.name) overrides \(method) without calling super.\(method)"
    case .childAboveItself(let child, let parent):
      "\(child.name) contains \(parent.name), or is it: it cannot be its child"
    case .viewBeforeChild(let child, let parent):
      "the view of \(child.name) was added to \(parent.name) before addChild(_:): "
        + "add the child, then its view"
    case .moveWithoutEnd(let child, let parent):
      "\(parent.name) added \(child.name) and did not call its didMove(toParent:)"
    case .insideChild(let view, let child, let container):
      "\(container.name) changed the inside of the view of its child \(child.name) (\(view)): "
        + "place the child's own view, and leave the rest to the child"
    case .transitionOfStrangers(let from, let to, let parent):
      "transition from \(from.name) to \(to.name): both must be children of \(parent.name)"
    case .presentationRefused(let presented, let presenter, let reason):
      "\(presenter.name) did not present \(presented.name): \(reason)"
    case .windowWithoutRoot(let window):
      "\(window) has no root view controller at the end of the launch: set rootViewController"
    case .appearanceToldTwice(let controller):
      "\(controller.name) was told of its appearance by hand during transition(from:to:…), "
        + "which does so itself: use UIView.transition(from:to:…)"
    case .noCommonOrientation(let controller, let mask, let allowed):
      "UIApplicationInvalidInterfaceOrientation: \(controller.name) supports \(mask), "
        + "the application \(allowed): they have no orientation in common"
    case .preferredOrientationNotSupported(let controller, let orientation):
      "\(controller.name) prefers \(orientation) for its presentation and does not support it"
    case .orientationSetWhileAutorotating(let controller):
      "the interface was not turned by hand: shouldAutorotate of \(controller.name) is true"
    case .choosesNoOrientation(let controller):
      "\(controller.name) refuses every orientation: shouldAutorotate(to:) must allow one"
    case .viewReplacedInRotation(let controller, let method):
      "\(controller.name) replaced its view in \(method): present another controller instead"
    case .slowRotationCallback(let controller, let method):
      "\(method) of \(controller.name) took longer than the turn"
    case .strangerInRotation(let controller):
      "the view of \(controller.name) was added by hand: it does not hear of rotations; "
        + "make it a child of the controller it is shown by"
    case .unsatisfiableConstraint(let constraint):
      "the constraint \(constraint) contradicts others that must hold, and is left out: "
        + "give one of them a lower priority"
    case .constraintRefused(let constraint, let reason):
      "the constraint \(constraint) is ignored: \(reason)"
    case .imageUnreadable(let name, let reason, let path, let line):
      "\(path):\(line): the picture \"\(name)\" \(reason)"
    case .navigationRefused(let controller, let navigation, let reason):
      "\(navigation.name) refused \(controller.name): \(reason)"
    case .nestedNavigation(let navigation):
      "\(navigation.name) was told to push or pop during a transition: "
        + "it is shown when that has ended"
    case .unusualNesting(let child, let parent):
      "\(child.name) (\(type(of: child))) was put into \(parent.name) (\(type(of: parent))): "
        + "navigations lie in tabs, tabs in split views, and not the other way round"
    case .containerRefused(let container, let reason):
      "\(container.name) refused: \(reason)"
    case .managedBar(let navigation):
      "the items and the delegate of the navigation bar of \(navigation.name) are its own: "
        + "push controllers, and set the delegate of the controller"
    case .noCellRegistered(let table, let identifier):
      "\(table) has no cell \"\(identifier)\": register its class with "
        + "register(_:forCellReuseIdentifier:)"
    case .inconsistentUpdate(let table, let problem):
      "\(table) was counted anew: \(problem); change the data before the table, and name each change"
    case .collection(let view, let problem): "\(view) \(problem)"
    case .restoration(let path, let problem):
      "saved state of \(path.joined(separator: "/")): \(problem)"
    case .segueRefused(let source, let identifier, let reason):
      "the segue \(identifier.map { "\"\($0)\"" } ?? "without identifier") of \(source.name) "
        + "was not performed: \(reason)"
    case .segueClassUnknown(let source, let className, let line):
      "no segue class \"\(className)\" is known, which a segue of \(source.name) names"
        + "\(line > 0 ? " in line \(line)" : ""): "
        + "InterfaceBuilder.register(\(className).self, \(className).init)"
    case .displayPower(let state, let error):
      "a display could not be put into the state \"\(state.rawValue)\": \(error)"
        + (error.hint.map { "; \($0)" } ?? "")
    case .brightness(let error):
      "the brightness of a display could not be changed: \(error)"
        + (error.hint.map { "; \($0)" } ?? "")
    case .popoverRefused(let content, let reason):
      "the popover of \(content.name) was not shown: \(reason)"
    }
  }
}

extension UIViewController {
  /// What warnings call the controller: its identifier or title, else its class.
  final var name: String { restorationIdentifier ?? title ?? "\(type(of: self))" }
  /// ``name`` for the modules above: a program's subclass may have a `name` of its own.
  package final var nameInWarnings: String { name }
}

extension UIApplication {
  /// Adds an observer of warnings about probable mistakes of the program. The rules of
  /// ``addEventObserver(_:)`` apply. Beyond UIKit.
  public final func addWarningObserver(
    _ observer: @escaping @MainActor (UsageWarning) -> Void
  ) -> Observation {
    let entry = type(of: warningObservers).Entry(observer)
    warningObservers.add(entry)
    return Observation { [link] in link.application?.warningObservers.remove(entry) }
  }
}
