import UIKit

class AboutViewController: UIViewController {
    var count = 0
    @IBOutlet weak var text: UILabel!

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        text.text = "Tapped \(count) times"
        print("about: \(text.text!)")
    }
}
