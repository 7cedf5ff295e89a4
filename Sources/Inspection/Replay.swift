public import InputFrames

/// The driver of recordings stands beside the protocols that it joins; this is its name from before.
public typealias Replay = InputFrames.Replay
