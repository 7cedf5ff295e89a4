import DactylBasics
import Foundation
import Testing

@testable import CairoPainter

@Suite("Libraries that are loaded for the first picture that needs them")
struct OnDemandTests {
  /// PNG files of two or three pixels a row.
  private static let pictures: [(form: String, base64: String)] = [
    (
      "a palette with alpha",
      "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACBAMAAABvWnspAAAACVBMVEX/AAAKyB4HCPqS6sLUAAAAA3RSTlP/gAPmZDnC"
        + "AAAADklEQVR42mNgVGBQZAAAAM0AQ3pY260AAAAASUVORK5CYII="
    ),
    (
      "four grays",
      "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAgAAAADyryFnAAAADElEQVR42mOQYDgCAAEQAN0vGNyOAAAAAElFTkSuQmCC"
    ),
    (
      "gray and alpha",
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAQAAADYv8WvAAAAEklEQVR42mPg+n8imcGX8T8DABNbA4JlwVIRAAAAAElF"
        + "TkSuQmCC"
    ),
    (
      "colors",
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR42mNgZGL+xZnCwMrG/v//fwAT2wR9WampHgAA"
        + "AABJRU5ErkJggg=="
    ),
    (
      "colors and alpha",
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAGklEQVR42mNgZGJO+cWZ8p+BlY2d4f///4IAKswF8Y8K"
        + "QugAAAAASUVORK5CYII="
    ),
    (
      "a transparent color",
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAABnRSTlMAAQACAAPJS6v1AAAAD0lEQVR42mNgZGL+xZkC"
        + "AAOHAW4xNCpCAAAAAElFTkSuQmCC"
    ),
    (
      "16 bits a component",
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAYAAACksqPJAAAAGUlEQVR42mMQMmlo+P//AAMjEzMLKxs7BwAwngQp9Ayd"
        + "igAAAABJRU5ErkJggg=="
    ),
    (
      "interlaced rows",
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAAEg2mJuAAAAD0lEQVR42mPgZEhm6PkPAAPgAfh5bvX1AAAAAElFTkSu"
        + "QmCC"
    ),
  ]

  @Test(arguments: pictures)
  func `a PNG has the same pixels with cairo as with gdk-pixbuf`(
    form: String, base64: String
  ) throws {
    let data = try #require(Data(base64Encoded: base64))
    let library = try #require(PixbufLibrary.shared)
    let image = try ImageDecoder.decode(data, subject: form)
    let judge = try ImageDecoder.decodeWithPixbuf(data, subject: form, library)
    #expect(image.width == judge.width && image.height == judge.height)
    for index in 0..<judge.width * judge.height {
      #expect(image.words[index] == judge.words[index], "pixel \(index) of \(form)")
    }
  }

  @Test(arguments: pictures.filter { $0.form != "16 bits a component" })
  func `a PNG needs no gdk-pixbuf`(form: String, base64: String) throws {
    let data = try #require(Data(base64Encoded: base64))
    #expect(throws: Never.self) {
      try ImageDecoder.decode(data, subject: form, library: nil)
    }
  }

  @Test func `an image of another form names the package of gdk-pixbuf where it is missing`() {
    #expect {
      try ImageDecoder.decode(Data([0xFF, 0xD8, 0xFF]), subject: "a.jpg", library: nil)
    } throws: {
      "\($0)"
        == "cannot read the image a.jpg: libgdk_pixbuf-2.0.so.0 is not installed "
        + "(sudo apt-get install libgdk-pixbuf-2.0-0)"
    }
  }

  @Test func `an SVG names the package of librsvg where it is missing`() {
    #expect {
      try SVGImage(Data("<svg/>".utf8), library: nil)
    } throws: {
      "\($0)".hasSuffix(
        "librsvg-2.so.2 is not installed (sudo apt-get install librsvg2-2)")
    }
  }

  @Test func `a film names the package of libwebp where it is missing`() {
    #expect {
      try AnimatedWebP(width: 10, height: 10, library: nil)
    } throws: {
      "\($0)"
        == "cannot write a picture as WebP: libwebpmux.so.3 is not installed "
        + "(sudo apt-get install libwebpmux3)"
    }
  }

  @Test func `a library that is not there, and one without the functions, gives none`() {
    let missing = OnDemandLibrary(file: "libdactyl-none.so.1", package: "none")
    #expect(missing.load { _ in true } == nil)
    let other = OnDemandLibrary(file: "libc.so.6", package: "libc6")
    #expect(
      other.load { $0.function("no_such_function", (@convention(c) () -> Void).self) } == nil)
  }
}
