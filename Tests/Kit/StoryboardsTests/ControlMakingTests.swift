import DactylKit
import Foundation
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite("Controls of elements")
struct ControlMakingTests {
  // Proves: SB:3-controls
  @Test func `a button has a title, an image and a color in each state`() throws {
    let button: UIButton = try view(
      """
      <button contentMode="scaleToFill" enabled="NO" selected="YES" buttonType="roundedRect"
        contentHorizontalAlignment="left" contentVerticalAlignment="top" id="b">
        <state key="normal" title="Save" image="disk">
          <color key="titleColor" white="0" alpha="1"/></state>
        <state key="disabled"><string key="title">Not
      now</string></state>
      </button>
      """)
    #expect(!button.isEnabled && button.isSelected)
    #expect(button.buttonType == .system)
    #expect(button.contentHorizontalAlignment == .left)
    #expect(button.contentVerticalAlignment == .top)
    #expect(button.title(for: .normal) == "Save")
    #expect(button.title(for: .disabled) == "Not\nnow")
    #expect(button.image(for: .normal)?.name == "disk")
    #expect(button.titleColor(for: .normal) == UIColor(white: 0, alpha: 1))
  }

  @Test func `a configuration's title is that of a button that has none`() throws {
    let button: UIButton = try view(
      "<button><buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Go\"/></button>")
    #expect(button.title(for: .normal) == "Go")
  }

  // Proves: SB:3-controls
  @Test func `a slider has its range before its value`() throws {
    let slider: UISlider = try view(
      "<slider value=\"70\" minValue=\"50\" maxValue=\"90\" continuous=\"NO\"/>")
    #expect(slider.minimumValue == 50 && slider.maximumValue == 90 && slider.value == 70)
    #expect(!slider.isContinuous)
  }

  // Proves: SB:3-controls
  @Test func `a date picker has its mode, interval, limits and date`() throws {
    let picker: UIDatePicker = try view(
      """
      <datePicker datePickerMode="time" minuteInterval="15" style="wheels" id="p">
        <date key="date" timeIntervalSinceReferenceDate="900"/>
        <date key="minimumDate" timeIntervalSinceReferenceDate="0"/>
        <date key="maximumDate" timeIntervalSinceReferenceDate="86400"/>
        <locale key="locale" localeIdentifier="de"/>
      </datePicker>
      """)
    #expect(picker.datePickerMode == .time && picker.minuteInterval == 15)
    #expect(picker.preferredDatePickerStyle == .wheels && picker.locale?.identifier == "de")
    #expect(picker.date.timeIntervalSinceReferenceDate == 900)
    #expect(picker.minimumDate?.timeIntervalSinceReferenceDate == 0)
    #expect(picker.maximumDate?.timeIntervalSinceReferenceDate == 86400)
  }

  // Proves: SB:3-controls
  @Test(arguments: [("", true), ("useCurrentDate=\"NO\"", true), ("useCurrentDate=\"YES\"", false)])
  func `a date picker has the date of the file unless it shows the present one`(
    attribute: String, isFiles: Bool
  ) throws {
    let picker: UIDatePicker = try view(
      """
      <datePicker datePickerMode="dateAndTime" \(attribute) id="p">
        <date key="date" timeIntervalSinceReferenceDate="86400"/></datePicker>
      """)
    #expect((picker.date.timeIntervalSinceReferenceDate == 86400) == isFiles)
  }

  // Proves: SB:3-controls
  @Test func `a search bar has its texts, buttons and scopes`() throws {
    let bar: UISearchBar = try view(
      """
      <searchBar text="a" placeholder="Name" prompt="Who?" searchBarStyle="minimal"
        showsCancelButton="YES" showsScopeBar="YES" id="s">
        <scopeButtonTitles><string>All</string><string>New</string></scopeButtonTitles>
      </searchBar>
      """)
    #expect(bar.text == "a")
    #expect(bar.placeholder == "Name")
    #expect(bar.prompt == "Who?")
    #expect(bar.searchBarStyle == .minimal && bar.showsCancelButton && bar.showsScopeBar)
    #expect(bar.scopeButtonTitles == ["All", "New"] && bar.selectedScopeButtonIndex == 0)
  }

  // Proves: SB:3-controls
  @Test func `a progress bar has its progress, style and colors`() throws {
    let bar: UIProgressView = try view(
      """
      <progressView progressViewStyle="bar" progress="0.25" id="p">
        <color key="progressTintColor" red="1" green="0" blue="0" alpha="1"/></progressView>
      """)
    #expect(bar.progress == 0.25 && bar.progressViewStyle == .bar)
    #expect(bar.progressTintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(bar.trackTintColor == nil)
  }

  // Proves: SB:3-controls
  @Test(arguments: [
    ("animating=\"YES\" hidesWhenStopped=\"YES\"", true, false),
    ("hidesWhenStopped=\"YES\"", false, true), ("", false, false),
  ])
  func `an activity mark runs and hides as the file says`(
    attributes: String, runs: Bool, isHidden: Bool
  ) throws {
    let mark: UIActivityIndicatorView = try view(
      "<activityIndicatorView style=\"large\" \(attributes) id=\"a\"/>")
    #expect(mark.style == .large && mark.isAnimating == runs && mark.isHidden == isHidden)
  }

  // Proves: SB:3-controls
  @Test func `a styled button has its configuration`() throws {
    let button: UIButton = try view(
      """
      <button buttonType="system" springLoaded="YES" showsMenuAsPrimaryAction="YES" id="b">
        <state key="normal" title="Go"/>
        <buttonConfiguration key="configuration" style="filled" subtitle="now" cornerStyle="capsule"
          buttonSize="large" imagePadding="4" imagePlacement="trailing" titleAlignment="leading">
          <color key="baseBackgroundColor" red="0" green="1" blue="0" alpha="1"/>
          <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
        </buttonConfiguration></button>
      """)
    let looks = try #require(button.configuration)
    #expect(looks.title == "Go" && looks.subtitle == "now" && button.title(for: .normal) == "Go")
    #expect(button.isSpringLoaded && button.showsMenuAsPrimaryAction)
    #expect(looks.imagePlacement == .trailing && looks.titleAlignment == .leading)
    #expect(looks.cornerStyle == .capsule && looks.buttonSize == .large && looks.imagePadding == 4)
    #expect(
      looks.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(button.backgroundColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
  }

  // Proves: SB:3-controls
  @Test func `a scroll view has the refresh control of the file`() throws {
    let table: UITableView = try view(
      """
      <tableView id="t"><refreshControl key="refreshControl" id="r">
        <attributedString key="attributedTitle"><fragment content="Loading"/></attributedString>
      </refreshControl></tableView>
      """)
    #expect(table.refreshControl?.attributedTitle?.string == "Loading")
  }

  // Proves: SB:3-controls
  @Test func `a picker view is one without rows`() throws {
    let picker: UIPickerView = try view("<pickerView id=\"p\"/>")
    #expect(picker.numberOfComponents == 0)
  }

  // Proves: SB:3-controls
  @Test func `a switch is off unless its file says on, and has its own size`() throws {
    let off: UISwitch = try view("<switch/>")
    #expect(!off.isOn)
    let on: UISwitch = try view(
      "<switch on=\"YES\"><rect key=\"frame\" x=\"5\" y=\"6\" width=\"51\" height=\"31\"/></switch>"
    )
    #expect(on.isOn)
    #expect(on.frame == CGRect(origin: CGPoint(x: 5, y: 6), size: UISwitch.size))
  }

  // Proves: SB:3-controls
  @Test func `a segmented control has its segments, and the chosen one`() throws {
    let control: UISegmentedControl = try view(
      """
      <segmentedControl selectedSegmentIndex="1" momentary="YES"><segments>
        <segment title="A"/><segment title="B" enabled="NO" width="40"/><segment image="star"/>
      </segments></segmentedControl>
      """)
    #expect(control.numberOfSegments == 3)
    #expect(control.titleForSegment(at: 1) == "B" && !control.isEnabledForSegment(at: 1))
    #expect(control.widthForSegment(at: 1) == 40)
    #expect(control.imageForSegment(at: 2)?.name == "star")
    #expect(control.selectedSegmentIndex == 1 && control.isMomentary)
  }

  // Proves: SB:3-controls
  @Test(arguments: [
    ("minimumValue=\"200\" maximumValue=\"300\" value=\"250\"", 200.0, 300.0, 250.0),
    ("minimumValue=\"-9\" maximumValue=\"-5\" value=\"-7\"", -9, -5, -7),
    ("maximumValue=\"10\"", 0, 10, 0),
    ("minimumValue=\"5\" maximumValue=\"1\"", 0, 100, 0),
  ])
  func `a stepper takes a range wherever it lies, and none that is empty`(
    attributes: String, least: Double, most: Double, value: Double
  ) throws {
    let stepper: UIStepper = try view("<stepper \(attributes) stepValue=\"2\" wraps=\"YES\"/>")
    #expect(stepper.minimumValue == least && stepper.maximumValue == most)
    #expect(stepper.value == value && stepper.stepValue == 2 && stepper.wraps)
  }

  // Proves: SB:3-controls
  @Test func `a text field has its texts, and hides what is secret`() throws {
    let field: UITextField = try view(
      """
      <textField text="abc" placeholder="Name"><textInputTraits key="textInputTraits"
        secureTextEntry="YES"/></textField>
      """)
    #expect(field.text == "abc" && field.placeholder == "Name" && field.isSecureTextEntry)
  }

  // Proves: SB:3-controls
  @Test(arguments: [
    ("minimumFontSize=\"9\"", true), ("minimumFontSize=\"9\" adjustsFontSizeToFit=\"YES\"", true),
    ("minimumFontSize=\"9\" adjustsFontSizeToFit=\"NO\"", false), ("", false),
  ])
  func `a field's text shrinks where the file has a least size and does not forbid it`(
    attributes: String, shrinks: Bool
  ) throws {
    let field: UITextField = try view("<textField text=\"abc\" \(attributes)/>")
    #expect(field.adjustsFontSizeToFitWidth == shrinks)
    #expect((field.minimumFontSize == 9) == shrinks)
  }

  // Proves: SB:3-controls
  @Test func `a page control has its pages`() throws {
    let control: UIPageControl = try view("<pageControl numberOfPages=\"5\" currentPage=\"3\"/>")
    #expect(control.numberOfPages == 5 && control.currentPage == 3)
  }

  // Proves: SB:3-controls
  @Test func `a label has its text, its font and its lines`() throws {
    let label: UILabel = try view(
      """
      <label textAlignment="center" lineBreakMode="wordWrap" numberOfLines="0"
        adjustsFontSizeToFit="NO">
        <string key="text">two
      lines</string>
        <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="20"/>
        <color key="textColor" systemColor="secondaryLabelColor"/>
        <nil key="highlightedColor"/>
      </label>
      """)
    #expect(label.text == "two\nlines" && label.textAlignment == .center)
    #expect(label.numberOfLines == 0 && label.lineBreakMode == .byWordWrapping)
    #expect(label.font == .systemFont(ofSize: 20, weight: .semibold))
    #expect(label.textColor == .secondaryLabel)
    #expect(label.highlightedTextColor == nil)
    let attributed: UILabel = try view(
      """
      <label usesAttributedText="YES"><attributedString key="attributedText">
        <fragment content="one "/><fragment><string key="content">two</string></fragment>
      </attributedString></label>
      """)
    #expect(attributed.text == "one two")
  }

  // Proves: SB:3-scroll
  @Test func `a scroll view has its switches`() throws {
    let scroll: UIScrollView = try view(
      """
      <scrollView clipsSubviews="NO" scrollEnabled="NO" pagingEnabled="YES" bounces="NO"
        delaysContentTouches="NO" canCancelContentTouches="NO" directionalLockEnabled="YES"
        showsHorizontalScrollIndicator="NO" maximumZoomScale="3" minimumZoomScale="0.5"
        keyboardDismissMode="onDrag" contentInsetAdjustmentBehavior="never">
        <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/></scrollView>
      """)
    #expect(!scroll.isScrollEnabled && scroll.isPagingEnabled && !scroll.bounces)
    #expect(!scroll.delaysContentTouches && !scroll.canCancelContentTouches)
    #expect(scroll.isDirectionalLockEnabled && !scroll.showsHorizontalScrollIndicator)
    #expect(scroll.maximumZoomScale == 3 && scroll.minimumZoomScale == 0.5)
    #expect(scroll.keyboardDismissMode == .onDrag)
    #expect(scroll.contentInsetAdjustmentBehavior == .never)
    #expect(scroll.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(!scroll.clipsToBounds)
    #expect(scroll.panGestureRecognizer.view === scroll)
  }

  // Proves: SB:3-scroll
  @Test func `the insets of indicators are those of both`() throws {
    let scroll: UIScrollView = try view(
      "<scrollView><inset key=\"scrollIndicatorInsets\" minX=\"1\" minY=\"2\" maxX=\"3\" maxY=\"4\"/>"
        + "</scrollView>")
    let insets = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)
    #expect(scroll.verticalScrollIndicatorInsets == insets)
    #expect(scroll.horizontalScrollIndicatorInsets == insets)
    #expect(scroll.contentInset == .zero)
  }
}
