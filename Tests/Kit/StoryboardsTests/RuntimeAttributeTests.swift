import DactylKit
import Foundation
import Testing

@testable import DactylEvents
@testable import Storyboards

@Suite("User defined runtime attributes")
struct RuntimeAttributeTests {
  // Proves: SB:3-runtime
  @Test func `values of every type are read, with their lines`() throws {
    let view = try element(
      """
      <view><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="name" value="A"/>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
        <integer key="value" value="8"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="b"><real key="value" value="1.5"/>
        </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="c" value="YES"/>
      <userDefinedRuntimeAttribute type="point" keyPath="d"><point key="value" x="1" y="2"/>
        </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="size" keyPath="e"><size key="value" width="1" height="2"/>
        </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="color" keyPath="f">
        <color key="value" white="0" alpha="1" colorSpace="calibratedWhite"/>
        </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="image" keyPath="g" value="star"/>
      <userDefinedRuntimeAttribute type="nil" keyPath="h"/>
      <userDefinedRuntimeAttribute type="number" keyPath="i"/>
      <userDefinedRuntimeAttribute type="boolean" value="YES"/>
      </userDefinedRuntimeAttributes></view>
      """)
    let attributes = view.runtimeAttributes
    #expect(
      attributes.read.map { "\($0.keyPath) \($0.line) \($0.value)" }.map {
        $0.replacing("DactylGraphics.", with: "").replacing("Foundation.", with: "")
      } == [
        "name 3 string(\"A\")", "layer.cornerRadius 4 number(8.0)", "b 6 number(1.5)",
        "c 8 boolean(true)", "d 9 point(CGPoint(x: 1.0, y: 2.0))",
        "e 11 size(CGSize(width: 1.0, height: 2.0))",
        "f 13 color(UIColor)", "g 16 image(\"star\")", "h 17 none",
      ])
    #expect(attributes.unreadable.map(\.line) == [18, 19])
  }
}
