/// What reads interface files for the kit, which knows no file format: the module `Storyboards`
/// installs it at its first use.
@MainActor
package protocol InterfaceLoading: AnyObject {
  /// Gives a controller its view, where a storyboard or a nib holds one. Answers whether there was such
  /// a file. The base of ``UIViewController/loadView()`` calls it.
  func loadView(of controller: UIViewController) -> Bool
  /// Sets the property of that name, where the object's class has one. The base of
  /// ``UIResponder/setValue(_:forKey:)`` calls it.
  func setValue(_ value: Any?, forKey key: String, of responder: UIResponder) -> Bool
  /// Reports that there is no property of that name.
  func reportUnknownKey(_ key: String, of responder: UIResponder)
  /// Whether `awakeFromNib()` is being called: traits are not known then (spec VC13:LD-14).
  var isAwakening: Bool { get }
}

/// The installed reader of interface files.
@MainActor
package enum InterfaceLoader {
  /// `nil` in a program that does not use `Storyboards`.
  package static var installed: (any InterfaceLoading)?

  /// Whether `awakeFromNib()` is being called.
  static var isAwakening: Bool { installed?.isAwakening == true }
}

/// The scene or nib that a controller was made of.
@MainActor
package protocol ControllerOrigin: AnyObject {
  /// The view while it is being loaded, before the controller has it.
  var viewBeingLoaded: UIView? { get }
  /// Whether view and controller lie in one nib: such a view is never unloaded (spec VC11:LD-08).
  var isIntegrated: Bool { get }
}

/// An object that is told when all objects of its interface file are there and connected. Responders
/// are; other classes adopt it.
@MainActor
public protocol NibAwaking: AnyObject {
  /// The objects that came with it are there, and outlets are set.
  func awakeFromNib()
}

/// Something in an interface file that hardly does what it means.
public struct InterfaceWarning: Hashable, Sendable, CustomStringConvertible {
  /// The file's name.
  public var file: String
  /// The line, from 1; 0 when it is no matter of a line.
  public var line: Int
  /// What is wrong, and what to do.
  public var problem: String

  package init(file: String, line: Int, problem: String) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  /// `Main.storyboard:12: what is wrong`.
  public var description: String {
    line > 0 ? "\(file):\(line): \(problem)" : "\(file): \(problem)"
  }
}

/// What a controller keeps of the storyboard that it comes from.
package struct StoryboardSide {
  /// The segues that begin at the controller, or at an object of its scene, in the file's order.
  package var segues: [SegueTemplate] = []
  /// The scene or nib that it was made of; `nil` for one that is made in code.
  package var origin: (any ControllerOrigin)?
}
