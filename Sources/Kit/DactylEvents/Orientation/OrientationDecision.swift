/// Whether the interface follows the device, which controller decided, and why not.
///
/// Made each time that the device is held another way and each time that a program asks; the last one
/// stays in ``UIApplication/orientationDecision``.
@MainActor
public struct OrientationDecision {
  /// What comes of it.
  public enum Outcome: String, Hashable, Sendable {
    /// The interface rotates.
    case rotates = "the interface turns"
    /// It stands that way already.
    case stands = "it stands that way already"
    /// The device lies flat, or nothing is known of it.
    case flat = "the device does not stand upright"
    /// No window of the main screen has a root controller.
    case nobody = "no window has a root controller"
    /// `shouldAutorotate` is false.
    case vetoed = "shouldAutorotate is false"
    /// The controller supports no orientation: the program rotates the interface itself.
    case manual = "the controller leaves it to the program"
    /// The orientation is not among those that application and controller both allow.
    case notAllowed = "it is not allowed"
    /// Application and controller have no orientation in common.
    case nothingInCommon = "application and controller have no orientation in common"
    /// A rotation is on its way; it is decided again when that is over.
    case later = "a turn is on its way"
    /// The program is out of sight.
    case inBackground = "the program is in the background"

    /// The former name of ``rotates``.
    @available(*, deprecated, renamed: "rotates")
    public static var turns: Outcome { .rotates }
  }

  /// How the device is held.
  public let device: UIDeviceOrientation
  /// How the interface stood.
  public let interface: UIInterfaceOrientation
  /// The controller that decided; `nil` if none was called.
  public internal(set) var controller: UIViewController?
  /// The orientations that the application allows; `nil` if it was not called.
  public internal(set) var applicationMask: UIInterfaceOrientationMask?
  /// The orientations that the controller allows; `nil` if it was not called.
  public internal(set) var controllerMask: UIInterfaceOrientationMask?
  /// What comes of it.
  public internal(set) var outcome: Outcome

  /// The decision in words.
  public var sentence: String {
    let target = UIInterfaceOrientation(device).map { "\($0)" } ?? "\(device)"
    let who = controller.map { ", as \($0.name) decides" } ?? ""
    switch outcome {
    case .rotates: return "interface turns from \(interface) to \(target)\(who)"
    case .notAllowed:
      let application = applicationMask.map { "the application allows \($0)" } ?? ""
      let mask = controllerMask.map { ", \(controller?.name ?? "the controller") \($0)" } ?? ""
      return "interface stays \(interface), not \(target): \(application)\(mask)"
    default: return "interface stays \(interface), not \(target): \(outcome.rawValue)\(who)"
    }
  }
}

/// A report about the interface's orientation: ``EventRecord/interface(_:at:)``.
@MainActor
public enum InterfaceReport {
  /// A decision after the device was rotated, or at a program's request.
  case decided(OrientationDecision)
  /// A rotation begins.
  case began(InterfaceRotation)
  /// A rotation is over.
  case ended(InterfaceRotation)
  /// The interface has another orientation at once, without a rotation: at launch, for a presented
  /// controller, or because the program set it.
  case changed(from: UIInterfaceOrientation, to: UIInterfaceOrientation)
}

/// A controller that is called with each orientation, as in iOS 5. Beyond UIKit, which reads a mask
/// since iOS 6: adopt it in a controller whose code depends on that.
///
/// If the deciding controller adopts it, or a child that it displays, it is called with the wanted
/// orientation, instead of `shouldAutorotate` and the mask (spec VC13:OR5-01, VC13:OR5-02). All
/// controllers that are called must agree.
@MainActor
public protocol OrientationChoosing: UIViewController {
  /// Whether the interface may stand that way. Say yes to one at least.
  func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool
}

extension OrientationChoosing {
  /// Portrait alone, as it was by default (spec VC11:OR-06).
  public func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
    orientation == .portrait
  }

  /// All that it says yes to.
  var chosenOrientations: UIInterfaceOrientationMask {
    UIInterfaceOrientation.inOrder.reduce(into: []) { mask, orientation in
      if shouldAutorotate(to: orientation) { mask.formUnion(orientation.mask) }
    }
  }
}
