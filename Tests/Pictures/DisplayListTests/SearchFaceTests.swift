import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("What the default look draws of search bars and pickers")
struct SearchFaceTests {
  @MainActor
  private final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "row \(row)" }
  }

  /// The texts of a picture, groups and clips included.
  private func texts(_ items: [DisplayItem]) -> [String] {
    items.flatMap { item -> [String] in
      switch item {
      case .text(let run): [run.text]
      default: []
      }
    }
  }

  @Test func `a search bar shows its placeholder or text, and a cross only beside a text`() {
    let stage = PictureStage()
    let bar = stage.add(UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56)))
    bar.placeholder = "City"
    func paths() -> Int {
      stage.items.count { if case .path = $0 { true } else { false } }
    }
    bar.layoutIfNeeded()
    let before = paths()
    #expect(texts(stage.items) == ["City"] && before == 1)
    bar.text = "Rome"
    bar.layoutIfNeeded()
    #expect(texts(stage.items) == ["Rome"] && paths() == 2)
  }

  @Test func `a picker marks its chosen row with a band`() {
    let stage = PictureStage()
    let picker = stage.add(UIPickerView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let source = Source()
    picker.dataSource = source
    picker.delegate = source
    picker.layoutIfNeeded()
    let bands = stage.items.compactMap { item in
      if case .fill(let shape, _) = item { shape.rect } else { nil }
    }
    #expect(bands == [CGRect(x: 0, y: 34, width: 100, height: 32)])
  }
}
