// The old name of Storyboards, kept for programs that import it: it goes after version 0.1.
@_exported public import Storyboards
