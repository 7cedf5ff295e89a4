import DactylKit
import Foundation

/// Tables and their cells.
extension InterfaceLoad {
  func applyTable(_ table: UITableView, _ element: InterfaceElement, _ context: ViewContext?) {
    // With -1, rows are as high as their content; the rows in the file are measured.
    if let height = element.number("rowHeight"), height >= 0 { table.rowHeight = height }
    if let allows = element.flag("allowsSelection") { table.allowsSelection = allows }
    if element.flag("allowsMultipleSelection") == true { table.allowsMultipleSelection = true }
    if element.flag("allowsSelectionDuringEditing") == true {
      table.allowsSelectionDuringEditing = true
    }
    applyLooks(of: table, element)
    let inside = context?.inside(table)
    if let header = part(element, "tableHeaderView", inside) { table.tableHeaderView = header }
    if let footer = part(element, "tableFooterView", inside) { table.tableFooterView = footer }
    if let sections = element.child("sections") {
      table.fixedSections = sections.children.filter { $0.name == "tableViewSection" }
        .map { section in
          FixedSection(
            header: section.string("headerTitle"), footer: section.string("footerTitle"),
            rows: (section.child("cells")?.children ?? []).compactMap { row($0, of: table, inside) }
          )
        }
    }
    for prototype in element.child("prototypes")?.children ?? [] {
      registerPrototype(prototype, of: table)
    }
  }

  /// Sets heights of headers and footers, lines between rows, and colors of the index.
  private func applyLooks(of table: UITableView, _ element: InterfaceElement) {
    if let height = element.number("sectionHeaderHeight"), height >= 0 {
      table.sectionHeaderHeight = height
    }
    if let height = element.number("sectionFooterHeight"), height >= 0 {
      table.sectionFooterHeight = height
    }
    if let height = element.number("estimatedRowHeight"), height >= 0 {
      table.estimatedRowHeight = height
    }
    switch element.attributes["separatorStyle"] {
    case "none": table.separatorStyle = .none
    case "singleLine", "default": table.separatorStyle = .singleLine
    default: break
    }
    if let color = element.color("separatorColor") { table.separatorColor = color }
    if let inset = element.insets("separatorInset") { table.separatorInset = inset }
    if let color = element.color("sectionIndexColor") { table.sectionIndexColor = color }
    if let color = element.color("sectionIndexBackgroundColor") {
      table.sectionIndexBackgroundColor = color
    }
    if let color = element.color("sectionIndexTrackingBackgroundColor") {
      table.sectionIndexTrackingBackgroundColor = color
    }
    if let count = element.integer("sectionIndexMinimumDisplayRowCount") {
      table.sectionIndexMinimumDisplayRowCount = count
    }
  }

  private func part(_ element: InterfaceElement, _ key: String, _ context: ViewContext?) -> UIView?
  {
    guard let part = element.child(for: key), part.name != "nil" else { return nil }
    return makeView(part, in: context)
  }

  private func row(
    _ element: InterfaceElement, of table: UITableView, _ context: ViewContext?
  ) -> FixedSection.Row? {
    guard let cell = makeView(element, in: context) as? UITableViewCell else { return nil }
    let height =
      element.number("rowHeight").map { CGFloat($0) } ?? element.rectangle("frame")?.height
    return FixedSection.Row(cell: cell, height: height.map { max(0, $0) })
  }

  /// A prototype is made anew for each cell, with connections of its own.
  private func registerPrototype(_ element: InterfaceElement, of table: UITableView) {
    guard let identifier = element.attributes["reuseIdentifier"], !identifier.isEmpty else {
      return skipped(
        element, why: "a prototype without a reuseIdentifier cannot be used: give it one")
    }
    let load = nest()
    table.setPrototype(for: identifier) {
      let load = load()
      let cell = load.makeView(element) as? UITableViewCell
      load.finish()
      return cell
    }
  }

  func fillCell(
    _ cell: UITableViewCell, _ element: InterfaceElement, _ context: ViewContext?
  ) {
    if let accessory = element.choice("accessoryType", of: Choices.accessories) {
      cell.accessoryType = accessory
    }
    if let selection = element.choice("selectionStyle", of: Choices.selections) {
      cell.selectionStyle = selection
    }
    if let level = element.integer("indentationLevel") { cell.indentationLevel = level }
    if let width = element.number("indentationWidth") { cell.indentationWidth = width }
    if let inset = element.insets("separatorInset") { cell.separatorInset = inset }
    guard let content = element.child(for: "contentView") else { return }
    let around = (context ?? ViewContext(constraints: ConstraintIndex(of: element))).inside(cell)
    adopt(part: cell.contentView, of: content, in: around)
    func known<View: UIView>(_ name: String) -> View? {
      element.attributes[name].flatMap { objects[$0] as? View }
    }
    cell.adopt(
      text: known("textLabel"), detail: known("detailTextLabel"), image: known("imageView"))
  }
}
