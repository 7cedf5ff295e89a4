import DactylKit
import Foundation
import Testing

@MainActor
@Suite("Controllers of other systems")
struct AbsentControllersTests {
  // Proves: VC13:DIS-07, VC13:DIS-08
  @Test(arguments: [
    "ABPeoplePickerNavigationController", "EKEventEditViewController",
    "GKLeaderboardViewController", "MFMailComposeViewController",
    "MFMessageComposeViewController", "MPMediaPickerController", "MPMoviePlayerController",
    "MPMoviePlayerViewController", "UIVideoEditorController",
  ])
  func `the system's own controllers but the picker of pictures are not there`(name: String) {
    #expect(_typeByName("12DactylEvents\(name.utf8.count)\(name)C") == nil)
    #expect(_typeByName("14DactylControls\(name.utf8.count)\(name)C") == nil)
    #expect(_typeByName("13DactylWidgets\(name.utf8.count)\(name)C") == nil)
    // The same question finds what is there.
    #expect(_typeByName("12DactylEvents16UIViewControllerC") == UIViewController.self)
    #expect(_typeByName("13DactylWidgets11UITableViewC") == UITableView.self)
  }
}
