import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite(
  "Segues of other programs",
  .enabled(if: !StoryboardCorpus.files.isEmpty, "../shared/corpus/storyboards is not there"))
struct SegueCorpusTests {
  // Proves: SB:4-kinds
  @Test(arguments: [UIUserInterfaceIdiom.phone, .pad])
  func `every segue of every file is triggered, shown, and gone back from`(
    idiom: UIUserInterfaceIdiom
  ) throws {
    var performed = 0
    var shown = 0
    for file in StoryboardCorpus.files {
      let root = try InterfaceXML.read(Data(contentsOf: file), file: file.lastPathComponent)
      let document = InterfaceDocument(root, file: file.lastPathComponent)
      for scene in document.scenes {
        guard scene.controller.name != "viewControllerPlaceholder",
          let id = scene.controller.id
        else { continue }
        let fingers = Fingers(
          screen: idiom == .pad
            ? CGSize(width: 1024, height: 768) : CGSize(width: 375, height: 667))
        fingers.application.device.userInterfaceIdiom = idiom
        var warnings: [String] = []
        fingers.application.warningObserver = { warnings.append($0.sentence) }
        let storyboard = UIStoryboard(of: document, name: "corpus")
        let controller = try #require(storyboard.makeController(id))
        let isBuiltIn = controller is any BuiltInContainer
        let holder = isBuiltIn ? controller : UINavigationController(rootViewController: controller)
        fingers.window.rootViewController = holder
        fingers.window.makeKeyAndVisible()
        fingers.wait(0)
        for template in controller.storyboardSide.segues where template.kind != .embed {
          performed += 1
          let before = warnings.count
          controller.trigger(template, sender: nil)
          fingers.application.runUntilIdle()
          let said = warnings[before...].contains {
            $0.hasPrefix("the segue") || $0.contains("did not present") || $0.contains("refused")
          }
          if !said, warnings[before...].allSatisfy({ !$0.contains("no such file") }) { shown += 1 }
          let top = holder.presentedViewController ?? holder
          top.dismiss(animated: false)
          (holder as? UINavigationController)?.popToRootViewController(animated: false)
          fingers.application.runUntilIdle()
        }
        let faults = fingers.application.controllerTreeFaults
        #expect(faults.isEmpty, "\(file.path) \(id): \(faults)")
      }
    }
    print("\(idiom): \(performed) segues, \(shown)")
    #expect(performed > 250)
    #expect(shown > 200)
  }
}
