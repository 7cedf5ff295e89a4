import DactylKit
import InputFrames

/// Something that a scene does with its controllers while it is played: at a moment, or when a
/// recognizer or a control of the scene acts.
struct SceneAction: Sendable {
  /// The actions.
  enum Deed: Sendable {
    /// A controller presents another one.
    case present(Scene.PresentationEntry, from: Scene.Reference)
    /// A controller dismisses the one that it presented, or itself.
    case dismiss(Scene.Reference)
    /// A controller becomes a child of another one, its view in one of the parent's.
    case add(Scene.Reference, to: Scene.Reference, holder: Scene.Reference?)
    /// A child leaves its parent.
    case remove(Scene.Reference)
    /// A controller becomes the root of a window.
    case root(Scene.Reference, of: Scene.Reference)
    /// A navigation controller pushes a controller.
    case push(Scene.Reference, onto: Scene.Reference)
    /// A tab bar controller selects that one of its controllers.
    case select(Scene.Reference)
    /// A navigation controller pops its top controller, or all but the root.
    case pop(Scene.Reference, toRoot: Bool)
    /// Editing begins, or ends.
    case edit(Scene.Reference, Bool)
    /// Memory is short.
    case memoryWarning
  }

  /// When it is done.
  enum Trigger: Sendable {
    /// So long after the first record, or after the start of a live program.
    case moment(Duration)
    /// When that recognizer recognizes or begins, or that control sends its primary action.
    case object(Scene.Reference)
  }

  var line: Int
  var trigger: Trigger
  var deed: Deed
  var isAnimated: Bool

  /// The controllers that appear only with this action.
  var reserved: [Scene.Reference] {
    switch deed {
    case .present(let entry, _): [entry.controller]
    case .add(let child, _, _): [child]
    case .root(let controller, _), .push(let controller, _): [controller]
    default: []
    }
  }

  /// All controllers that the action names.
  var named: [Scene.Reference] {
    switch deed {
    case .present(_, let presenter): reserved + [presenter]
    case .add(_, let parent, _), .push(_, let parent): reserved + [parent]
    case .dismiss(let one), .remove(let one), .edit(let one, _), .pop(let one, _),
      .select(let one):
      [one]
    case .root, .memoryWarning: reserved
    }
  }
}
