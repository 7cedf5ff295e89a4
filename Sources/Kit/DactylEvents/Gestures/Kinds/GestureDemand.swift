/// What a gesture asks of a hand. An audit wants another way to do what it does (WCAG 2.2: 2.1.1, 2.5.1, 2.5.7).
package struct GestureDemand {
  /// How hard it is.
  package enum Skill {
    /// One finger that touches: whoever uses keys needs another way.
    case press
    /// Several fingers, or a path.
    case path
    /// A finger that stays down on its way to some place.
    case drag
  }

  /// What a view may answer instead, to whoever does not make the gesture.
  package enum Alternative {
    case activate, adjust, scroll, escape, magicTap, zoom
  }

  package let skill: Skill
  package let alternatives: [Alternative]

  package init(_ skill: Skill, orElse alternatives: Alternative...) {
    self.skill = skill
    self.alternatives = alternatives
  }
}
