import UIKit

class CounterViewController: UIViewController {
    @IBOutlet weak var label: UILabel!
    @IBOutlet private var pad: UIView!

    private var count = 0 {
        didSet {
            label.text = "\(count)"
            print("counter: \(count)")
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let reset = UITapGestureRecognizer(target: self, action: #selector(reset(_:)))
        reset.numberOfTapsRequired = 2
        pad.addGestureRecognizer(reset)
        let left = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
        left.direction = .left
        pad.addGestureRecognizer(left)
        for tap in pad.gestureRecognizers ?? [] where tap is UITapGestureRecognizer && tap !== reset {
            tap.require(toFail: reset)
        }
        pad.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Reset") { [weak self] _ in
                self?.count = 0
                return true
            },
            UIAccessibilityCustomAction(name: "About") { [weak self] _ in
                self?.swiped()
                return true
            },
        ]
    }

    @IBAction func padTapped(_ sender: UITapGestureRecognizer) {
        count += 1
    }

    @objc private func reset(_ sender: UITapGestureRecognizer) {
        count = 0
    }

    @objc func swiped() {
        performSegue(withIdentifier: "about", sender: self)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let about = segue.destination as? AboutViewController {
            about.count = count
        }
    }

    @IBAction func back(_ segue: UIStoryboardSegue) {
        print("counter: back from \(segue.source.title ?? "")")
    }
}
