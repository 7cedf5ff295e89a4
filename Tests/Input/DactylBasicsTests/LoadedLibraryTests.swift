import DactylBasics
import Testing

@Suite("Libraries loaded at run time")
struct LoadedLibraryTests {
  private typealias Absolute = @convention(c) (Int32) -> Int32

  @Test func `a library that is not installed gives nil`() {
    #expect(LoadedLibrary("libno-such-library.so.0") == nil)
    #expect(!LoadedLibrary.isInstalled("libno-such-library.so.0"))
  }

  @Test func `a function is found by its name, and works`() throws {
    let library = try #require(LoadedLibrary("libc.so.6"))
    let absolute = try #require(unsafe library.function("abs", Absolute.self))
    #expect(absolute(-3) == 3)
  }

  @Test func `a name that the library lacks gives nil`() throws {
    #expect(LoadedLibrary.isInstalled("libc.so.6"))
    let library = try #require(LoadedLibrary("libc.so.6"))
    let missing = unsafe library.function("no_such_function", Absolute.self) == nil
    #expect(missing)
  }
}
