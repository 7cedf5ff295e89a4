// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import DactylKit
public import Foundation

// The application, and the modes of its run loop.

public typealias UIApplicationState = UIApplication.State
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
public typealias RunLoopMode = RunLoop.Mode

public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
public let NSDefaultRunLoopMode = RunLoop.Mode.default
public let NSRunLoopCommonModes = RunLoop.Mode.common

extension RunLoop.Mode {
  public static let defaultRunLoopMode = RunLoop.Mode.default
  public static let commonModes = RunLoop.Mode.common
}
