import QuartzCore
import UIKit

class DialController: UIViewController {
    @IBOutlet var dial: DialControl!
    @IBOutlet var value: UILabel!

    override var shouldAutorotate: Bool { return true }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .all }

    override func viewDidLoad() {
        super.viewDidLoad()
        dial.addTarget(self, action: #selector(DialController.turned), for: UIControlEvents.valueChanged)
        let rotation = UIRotationGestureRecognizer(target: self, action: #selector(rotated(_:)))
        view.addGestureRecognizer(rotation)
    }

    @IBAction func turned(_ sender: DialControl) {
        value.text = "\(Int(sender.angle))"
        print("dials: \(value.text ?? "")")
    }

    @objc func rotated(_ rotation: UIRotationGestureRecognizer) {
        if rotation.state == UIGestureRecognizerState.changed {
            dial.transform = CGAffineTransform(rotationAngle: rotation.rotation)
        }
    }
}
