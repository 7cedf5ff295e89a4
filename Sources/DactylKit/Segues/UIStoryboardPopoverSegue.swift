/// A segue to a popover.
@MainActor
open class UIStoryboardPopoverSegue: UIStoryboardSegue {
  private final var made: UIPopoverController?

  /// The popover, with the destination as its content (spec VC13:POP-04). The older way: who asks for
  /// it while preparing gets one that is shown by it on a pad; on a phone the destination is presented
  /// all the same.
  open var popoverController: UIPopoverController {
    if let made { return made }
    let popover = UIPopoverController(contentViewController: destination)
    made = popover
    return popover
  }

  /// The popover, if somebody has asked for it.
  final var askedPopover: UIPopoverController? { made }
}
