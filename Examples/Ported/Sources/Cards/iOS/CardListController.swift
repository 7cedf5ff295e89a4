import UIKit

class CardListController: UITableViewController {
    let names = ["Anna", "Ben", "Cleo"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Cards"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "card")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return names.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        print("cards: \(names[indexPath.row]) chosen")
        navigationController?.pushViewController(CardController(name: names[indexPath.row]), animated: false)
    }
}

class CardController: UIViewController, CardViewDelegate {
    private let name: String
    private let card = CardView()
    private var timer: Timer?

    init(name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        name = coder.decodeObject(forKey: "name") as? String ?? ""
        super.init(coder: coder)
    }

    deinit {
        timer?.invalidate()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        card.frame = view.bounds.insetBy(dx: 60, dy: 120)
        card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.delegate = self
        view.addSubview(card)
        timer = Timer.scheduledTimer(timeInterval: 60, target: self, selector: #selector(tick(_:)),
                                     userInfo: ["name": name], repeats: true)
        NotificationCenter.default.addObserver(self, selector: #selector(left),
                                               name: UIApplication.willResignActiveNotification, object: nil)
    }

    @objc private func tick(_ timer: Timer) {
        print("cards: a minute with \(name)")
    }

    @objc private func left() {
        print("cards: left \(name)")
    }

    func cardDidMove(_ card: CardView) {}

    func card(_ card: CardView, shouldLeaveAt velocity: CGFloat) -> Bool {
        return abs(velocity) > 500
    }

    func cardWillLeave(_ card: CardView) {
        print("cards: \(name) thrown away")
        navigationController?.popViewController(animated: false)
    }
}
