// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import DactylKit
public import Foundation

// Core Foundation's types are Foundation's own on Apple's systems; `as` leads from one to the other there, and here.

/// Any object.
public typealias CFTypeRef = AnyObject
/// A text as an object.
public typealias CFString = NSString
/// Bytes as an object.
public typealias CFData = NSData
/// An address as an object.
public typealias CFURL = NSURL
/// A number as an object.
public typealias CFNumber = NSNumber
/// A table as an object.
public typealias CFDictionary = NSDictionary
/// An error as an object.
public typealias CFError = NSError

// The compiler's own calls for `as NSNumber`, which Foundation for Linux lacks for this type.
// swift-format-ignore: AvoidRetroactiveConformances, AllPublicDeclarationsHaveDocumentation
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension NSAttributedString {
  /// An empty text.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension UserDefaults {
  /// `set(_:forKey:)`, by its name in `NSObject`.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  /// `object(forKey:)`, by its name in `NSObject`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}

extension NSArray {
  /// The value of a property of each element, `NSNull` for an element that has none of that name.
  @MainActor
  public func value(forKey key: String) -> Any {
    if key == "self" { return self }
    return NSArray(
      array: map { ($0 as? AccessibilityObject)?.value(forKey: key) ?? NSNull() })
  }
}

/// The version of Foundation: that of iOS 17, whose UIKit this package follows.
public let NSFoundationVersionNumber = 2_106.0
/// The version of Foundation in iOS 7.0.
public let NSFoundationVersionNumber_iOS_7_0 = 1047.2
/// The version of Foundation in iOS 7.1.
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
/// The version of Foundation in iOS 8.0.
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
/// The version of Foundation in iOS 9.0.
public let NSFoundationVersionNumber_iOS_9_0 = 1240.1
/// The last version of Foundation in iOS 9.
public let NSFoundationVersionNumber_iOS_9_x_Max = 1299.0
