/// Passes an object through libwayland's `void *data`. The proxies that call back are destroyed
/// before the object, so no callback reaches a freed object.
package enum CallbackObject {
  package static func pointer(to object: AnyObject) -> UnsafeMutableRawPointer {
    unsafe Unmanaged.passUnretained(object).toOpaque()
  }

  package static func object<Object: AnyObject>(
    _ pointer: UnsafeMutableRawPointer?, as type: Object.Type = Object.self
  ) -> Object? {
    unsafe pointer.map { unsafe Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// A table of callbacks at a stable address, as libwayland requires.
@safe
package final class Listener<Table> {
  package let table: UnsafeMutablePointer<Table>

  /// A table whose members `fill` sets. The others stay NULL; these are members that a newer
  /// libwayland has added.
  package init(_ empty: Table, _ fill: (inout Table) -> Void) {
    unsafe table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    unsafe table.initialize(to: empty)
    unsafe fill(&table.pointee)
  }

  deinit {
    unsafe table.deinitialize(count: 1)
    unsafe table.deallocate()
  }
}
