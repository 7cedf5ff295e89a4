import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("What masks and orientations mean for the interface")
struct OrientationMeaningTests {
  let hand = RotationStage()
  var application: UIApplication { hand.application }

  private static let held: [UIDeviceOrientation] = [
    .landscapeLeft, .portraitUpsideDown, .landscapeRight, .portrait,
  ]

  // Proves: VC13:ORI-08, VC6:ROT-08
  @Test(arguments: [
    (UIInterfaceOrientationMask.portrait, [UIInterfaceOrientation.portrait]),
    (.portraitUpsideDown, [.portraitUpsideDown]), (.landscapeLeft, [.landscapeLeft]),
    (.landscapeRight, [.landscapeRight]), (.landscape, [.landscapeLeft, .landscapeRight]),
    (.allButUpsideDown, [.portrait, .landscapeLeft, .landscapeRight]),
    (.all, [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]),
  ])
  func `the interface stands as each bit of the mask says, and no other way`(
    mask: UIInterfaceOrientationMask, orientations: [UIInterfaceOrientation]
  ) {
    application.device.userInterfaceIdiom = .pad
    hand.show(hand.controller("root", mask))
    var stood: [UIInterfaceOrientation] = []
    for device in Self.held {
      hand.hold(device)
      stood.append(application.statusBarOrientation)
    }
    #expect(orientations.allSatisfy(stood.contains))
    #expect(stood.allSatisfy(orientations.contains))
  }

  // Proves: VC6:ROT-14, VC13:ORI-08
  @Test func `an orientation is no mask, and a mask no orientation`() {
    for orientation in [
      UIInterfaceOrientation.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
    ] {
      let (one, mask): (Any, Any) = (orientation, orientation.mask)
      #expect(!(one is UIInterfaceOrientationMask) && !(mask is UIInterfaceOrientation))
      #expect(UInt(orientation.rawValue) != orientation.mask.rawValue)
    }
  }

  // Proves: VC13:OR5-03
  @Test func `in landscape the window is wider than high, in portrait it is not`() {
    application.device.userInterfaceIdiom = .pad
    hand.show(hand.controller("root", .all))
    var shapes: [Bool] = []
    for device in Self.held {
      hand.hold(device)
      let (size, stands) = (hand.stage.window.bounds.size, application.statusBarOrientation)
      #expect(stands.isLandscape == (size.width > size.height))
      #expect(stands.isPortrait == (size.width < size.height))
      shapes.append(stands.isLandscape)
    }
    #expect(shapes == [true, false, true, false])
  }
}
