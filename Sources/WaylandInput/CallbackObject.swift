#if Wayland
  /// The way from an object through libwayland's `void *data` and back. The proxies that call back are destroyed before
  /// the object is: it is never called after its end.
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

  /// A table of callbacks at an address that stays, as libwayland needs it.
  @safe
  package final class Listener<Table> {
    package let table: UnsafeMutablePointer<Table>

    /// A table whose members `fill` sets; the others are NULL, as they are of a library that is newer than this code.
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
#endif
