import Glibc
import InputFrames
import Testing

@Suite("MountMatrix")
struct MountMatrixTests {
  // Proves: IN:1.2-matrix-form
  @Test(arguments: [
    "0,-1,0;-1,0,0;0,0,1", "0, -1, 0; -1, 0, 0; 0, 0, 1", " 0 ,-1 , 0;\t-1,0,0 ; 0,0,1.0\n",
  ])
  func `spaces may stand anywhere between the numbers`(text: String) throws {
    #expect(try MountMatrix(text, of: "udev").values == [0, -1, 0, -1, 0, 0, 0, 0, 1])
  }

  // Proves: IN:1.2-matrix-form
  @Test func `rows give the screen's axes`() throws {
    let matrix = try MountMatrix("0,-1,0; -1,0,0; 0,0,1", of: "udev")
    let turned = matrix.apply(x: 1, y: 2, z: 3)
    #expect([turned.x, turned.y, turned.z] == [-2, -1, 3])
  }

  @Test func `the identity turns nothing`() {
    let turned = MountMatrix.identity.apply(x: 1, y: 2, z: 3)
    #expect([turned.x, turned.y, turned.z] == [1, 2, 3])
  }

  // Proves: IN:6-matrices
  @Test func `a singular matrix is taken, as a real one is`() throws {
    let matrix = try MountMatrix("0,1,0;-1,0,0;-1,0,0", of: "udev")
    #expect(matrix.description == "0, 1, 0; -1, 0, 0; -1, 0, 0")
  }

  // Proves: IN:1.2-matrix-form
  @Test(arguments: [
    ("0,0,0;0,1,0;0,0,1", "row 1 is all zeros"),
    ("1,0,0;0,1,0", "has 2 rows, not 3"),
    ("1,0;0,1,0;0,0,1", "row 1 has 2 numbers, not 3"),
    ("1,0,0;0,,1,0;0,0,1", "row 2 has 4 numbers, not 3"),
    ("1,0,x;0,1,0;0,0,1", "\"x\" is no number"),
    ("1,0,inf;0,1,0;0,0,1", "\"inf\" is no number"),
    ("", "has 1 row, not 3"),
  ])
  func `what is no matrix is refused, with what is wrong`(text: String, reason: String) {
    let error = #expect(throws: InputError.self) { try MountMatrix(text, of: "sensor") }
    #expect(error?.subject == "sensor")
    #expect(error?.reason.hasSuffix(reason) == true)
  }

  // Proves: IN:6-matrices, IN:7.7
  @Test(.enabled(if: access(hardwareDatabase, R_OK) == 0))
  func `every matrix of the hardware database is read`() throws {
    let file = try #require(fopen(hardwareDatabase, "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    var count = 0
    while fgets(&line, CInt(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix(" ACCEL_MOUNT_MATRIX=") else { continue }
      let matrix = try MountMatrix(String(text.drop { $0 != "=" }.dropFirst()), of: "hwdb")
      #expect(matrix.values.allSatisfy { abs($0) <= 1 })
      count += 1
    }
    // As many as the file holds without its remarks, one of which is counted in IN:6.
    #expect(count == 157)
  }
}

private let hardwareDatabase =
  "\(#filePath)".split(separator: "/Tests/").first.map {
    "\($0)/../shared/corpus/recordings/other/hwdb/60-sensor.hwdb"
  } ?? ""
