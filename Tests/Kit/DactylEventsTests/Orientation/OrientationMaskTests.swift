import DactylEvents
import Foundation
import Testing

@MainActor
@Suite("Interface orientations")
struct OrientationMaskTests {
  // Proves: VC13:ORI-08, VC6:ROT-08, VC6:ROT-14
  @Test func `a mask has the bit of each orientation, and the names of several`() {
    typealias Mask = UIInterfaceOrientationMask
    #expect(Mask.portrait.rawValue == 2)
    #expect(Mask.portraitUpsideDown.rawValue == 4)
    #expect(Mask.landscapeRight.rawValue == 8)
    #expect(Mask.landscapeLeft.rawValue == 16)
    #expect(Mask.landscape == [.landscapeLeft, .landscapeRight])
    #expect(Mask.all == [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight])
    #expect(Mask.allButUpsideDown == [.portrait, .landscapeLeft, .landscapeRight])
    #expect(Mask.all.rawValue == 30)
    #expect(Mask.allButUpsideDown.rawValue == 26)
    for orientation in [UIInterfaceOrientation.portrait, .landscapeLeft, .landscapeRight] {
      #expect(orientation.mask.rawValue == 1 << UInt(orientation.rawValue))
      #expect(Mask.allButUpsideDown.contains(orientation))
    }
    #expect(UIInterfaceOrientation.unknown.mask.isEmpty)
    #expect(!Mask.all.contains(UIInterfaceOrientation.unknown))
    #expect(Mask.landscape.description == "landscape right, landscape left")
  }

  // Proves: VC13:OR5-03, VC11:OR-10
  @Test func `portrait and landscape are two each, and flat is neither`() {
    let all: [UIInterfaceOrientation] = [
      .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
    ]
    #expect(all.map(\.isPortrait) == [true, true, false, false])
    #expect(all.map(\.isLandscape) == [false, false, true, true])
    let held: [UIDeviceOrientation] = [
      .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown, .unknown,
    ]
    #expect(held.map(\.isPortrait) == [true, true, false, false, false, false, false])
    #expect(held.map(\.isLandscape) == [false, false, true, true, false, false, false])
  }

  // Proves: VC11:OR-11
  @Test func `the landscape names of device and interface are mirrored`() {
    #expect(UIInterfaceOrientation(.landscapeLeft as UIDeviceOrientation) == .landscapeRight)
    #expect(UIInterfaceOrientation(.landscapeRight as UIDeviceOrientation) == .landscapeLeft)
    #expect(
      UIInterfaceOrientation(.portraitUpsideDown as UIDeviceOrientation)
        == .portraitUpsideDown)
    #expect(UIInterfaceOrientation(.faceUp as UIDeviceOrientation) == nil)
    #expect(UIInterfaceOrientation(.unknown as UIDeviceOrientation) == nil)
  }

  // Proves: VC13:ORI-07, VC6:ROT-06, VC6:ROT-11
  @Test func `by default a controller allows all on a pad, and all but upside down on a phone`() {
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 599, height: 1000))
    let controller = UIViewController()
    #expect(application.device.userInterfaceIdiom == .phone)
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    application.device.userInterfaceIdiom = .pad
    #expect(controller.supportedInterfaceOrientations == .all)
    #expect(controller.shouldAutorotate)
  }

  @Test func `a screen with a long shorter side is a pad's`() {
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 1000, height: 600))
    #expect(application.device.userInterfaceIdiom == .pad)
    application.device.userInterfaceIdiom = .phone
    #expect(application.device.userInterfaceIdiom == .phone)
    application.device.userInterfaceIdiom = .unspecified
    #expect(application.device.userInterfaceIdiom == .pad)
  }
}
