import DactylKit
import Foundation

/// The parts of interface files that are read: elements, attributes, and elements for a property.
/// Others are skipped and counted (spec SB:1, SB:6).
package enum InterfaceVocabulary {
  /// How an attribute, or an element for a property, is used.
  package enum Use: Hashable, Sendable {
    /// It is made use of.
    case read
    /// It concerns only the editor and is ignored.
    case editor
    /// It means something that is not done here.
    case skipped
  }

  /// How an attribute of an element is used.
  package static func use(of attribute: String, in element: String) -> Use {
    if editorAttributes.contains(attribute) { return .editor }
    // What a variation may have in place of the element's own values.
    if element == "variation" { return .read }
    if attributes[element]?.contains(attribute) == true { return .read }
    let isView = viewElements.contains(element)
    if isView, viewAttributes.contains(attribute) { return .read }
    if isView, controlElements.contains(element), controlAttributes.contains(attribute) {
      return .read
    }
    if isScrollView(element), scrollAttributes.contains(attribute) { return .read }
    if isController(element), controllerAttributes.contains(attribute) { return .read }
    if element.hasSuffix("GestureRecognizer") || element == "gestureRecognizer" {
      return recognizerAttributes.contains(attribute) ? .read : .skipped
    }
    return .skipped
  }

  /// How an element inside of another one is used.
  package static func use(ofElement name: String, key: String?, in parent: String) -> Use {
    // An empty property has the same effect as no element.
    if editorElements.contains(name) || name == "nil" || name.hasPrefix("simulated") {
      return .editor
    }
    if structure.contains(name), name != "accessibilityTraits" { return .read }
    if let key {
      if key.hasPrefix("simulated") { return .editor }
      if objectElements.contains(name), parent != "objects", name != "state" {
        return objectKeys.contains(key) ? .read : .skipped
      }
      if name == "state" { return .read }
      return use(of: key, in: parent)
    }
    return objectElements.contains(name) || name == "accessibilityTraits" ? .read : .skipped
  }

  /// Elements that are objects of the kit: views, controllers, recognizers, items of bars.
  private static let objectElements = viewElements.union(recognizerElements).union(
    words(
      """
      viewController navigationController tabBarController splitViewController
      pageViewController tableViewController collectionViewController hostingController
      glkViewController avPlayerViewController viewControllerPlaceholder placeholder exit
      customObject navigationItem barButtonItem tabBarItem tableViewCellContentView segue
      outlet outletCollection action state buttonConfiguration blurEffect
      collectionViewFlowLayout collectionViewLayout
      """))

  /// Child elements that are not for a named property.
  private static let structure = words(
    """
    document scenes scene objects subviews connections constraints constraint variation mask
    exclude include layoutGuides viewControllerLayoutGuide viewLayoutGuide sections
    tableViewSection cells prototypes items segments segment toolbarItems leftBarButtonItems
    rightBarButtonItems userDefinedRuntimeAttributes userDefinedRuntimeAttribute
    gestureRecognizers accessibilityTraits precedingGestureRecognizers fragment vibrancyEffect
    gestureRecognizer scopeButtonTitles string
    """)

  /// The properties whose values are objects.
  private static let objectKeys = words(
    """
    view contentView tableHeaderView tableFooterView navigationBar toolbar tabBar
    navigationItem tabBarItem titleView customView leftBarButtonItem rightBarButtonItem
    collectionViewLayout sectionHeaderView sectionFooterView
    backBarButtonItem configuration normal highlighted disabled selected focused
    """)

  private static let editorElements = words(
    """
    dependencies device resources classes designables inferredMetricsTieBreakers customFonts
    customSupplementaryFonts point freeformSimulatedSizeMetrics animations
    splitViewMasterSimulatedSizeMetrics splitViewDetailSimulatedSizeMetrics
    """)

  private static let editorAttributes = words(
    """
    id key userLabel misplaced ambiguous verifyAmbiguity sceneMemberID customModuleProvider
    colorLabel tableViewCell sceneID symbolic toolsVersion systemVersion colorMatched
    propertyAccessControl useAutolayout useTraitCollections useSafeAreas version type variant
    usesAttributedText placeholderIntrinsicWidth placeholderIntrinsicHeight
    launchScreen simulatedUserInterfaceStyle freeformSize
    segmentControlStyle simulatedAppContext
    userComments colorSpace customColorSpace dataMode placeholderIdentifier locale targetRuntime
    collectionClass
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static func isScrollView(_ name: String) -> Bool {
    ["scrollView", "tableView", "collectionView", "textView"].contains(name)
  }

  private static func isController(_ name: String) -> Bool {
    name.hasSuffix("Controller") || name == "viewControllerPlaceholder"
  }

  private static let viewElements = Set(viewNames)
  private static let recognizerElements = Set(recognizerNames)

  /// The names of views in ``ViewKind``; a test compares the two lists.
  package static let viewNames = words(
    """
    view containerView label button textField imageView slider switch segmentedControl stepper
    pageControl control scrollView tableView tableViewCell toolbar navigationBar tabBar
    visualEffectView window stackView textView collectionView collectionViewCell
    collectionReusableView datePicker refreshControl searchBar pickerView progressView
    activityIndicatorView webView wkWebView mapView glkView mtkView sceneKitView arscnView skView
    adBannerView
    """)

  /// The names of recognizers.
  package static let recognizerNames = words(
    """
    tapGestureRecognizer pongPressGestureRecognizer longPressGestureRecognizer
    swipeGestureRecognizer panGestureRecognizer pinchGestureRecognizer
    rotationGestureRecognizer screenEdgePanGestureRecognizer hoverGestureRecognizer
    gestureRecognizer customGestureRecognizer
    """)

  private static let controlElements = words(
    """
    button textField slider switch segmentedControl stepper pageControl control datePicker
    refreshControl
    """)

  private static let viewAttributes = words(
    """
    customClass customModule contentMode tag hidden alpha clipsSubviews multipleTouchEnabled
    userInteractionEnabled exclusiveTouch autoresizesSubviews restorationIdentifier
    useStoryboardIdentifierAsRestorationIdentifier translatesAutoresizingMaskIntoConstraints
    fixedFrame semanticContentAttribute preservesSuperviewLayoutMargins
    insetsLayoutMarginsFromSafeArea frame frameInset clearsContextBeforeDrawing autoresizingMask backgroundColor tintColor
    layoutMargins directionalLayoutMargins accessibilityConfiguration
    horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority
    verticalCompressionResistancePriority
    """)

  private static let controlAttributes = words(
    """
    enabled selected highlighted contentHorizontalAlignment contentVerticalAlignment toolTip
    """)

  private static let scrollAttributes = words(
    """
    scrollEnabled pagingEnabled bounces bouncesZoom alwaysBounceVertical alwaysBounceHorizontal
    directionalLockEnabled delaysContentTouches canCancelContentTouches scrollsToTop
    showsHorizontalScrollIndicator showsVerticalScrollIndicator maximumZoomScale
    minimumZoomScale contentInset scrollIndicatorInsets contentSize keyboardDismissMode
    indicatorStyle contentInsetAdjustmentBehavior
    """)

  private static let recognizerAttributes = words(
    """
    customClass customModule enabled cancelsTouchesInView delaysTouchesBegan
    delaysTouchesEnded requiresExclusiveTouchType name numberOfTapsRequired
    numberOfTouchesRequired minimumPressDuration allowableMovement direction
    minimumNumberOfTouches maximumNumberOfTouches edges scale rotation
    """)

  private static let controllerAttributes = words(
    """
    customClass customModule storyboardIdentifier title restorationIdentifier nibName
    useStoryboardIdentifierAsRestorationIdentifier modalPresentationStyle modalTransitionStyle
    definesPresentationContext providesPresentationContextTransitionStyle
    hidesBottomBarWhenPushed preferredContentSize contentSizeForViewInPopover
    autoresizesArchivedViewToFullSize wantsFullScreenLayout extendedLayoutIncludesOpaqueBars
    modalPresentationCapturesStatusBarAppearance modalInPresentation edgesForExtendedLayout
    """)

  private static let attributes: [String: Set<String>] = [
    "document": words("initialViewController"),
    "label": words(
      """
      text attributedText numberOfLines textAlignment lineBreakMode fontDescription textColor
      highlightedColor enabled highlighted adjustsFontSizeToFit minimumScaleFactor
      shadowColor shadowOffset adjustsFontForContentSizeCategory preferredMaxLayoutWidth
      """),
    "imageView": words("image highlightedImage highlighted catalog"),
    "button": words(
      """
      buttonType changesSelectionAsPrimaryAction showsMenuAsPrimaryAction springLoaded role
      contentEdgeInsets titleEdgeInsets imageEdgeInsets adjustsImageWhenHighlighted fontDescription
      """),
    "state": words("title attributedTitle image backgroundImage titleColor catalog"),
    "buttonConfiguration": words(
      """
      style title attributedTitle subtitle attributedSubtitle image catalog baseForegroundColor
      baseBackgroundColor cornerStyle buttonSize imagePadding titlePadding contentInsets
      imagePlacement titleAlignment
      showsActivityIndicator background
      """),
    "backgroundConfiguration": words("backgroundColor strokeColor strokeWidth cornerRadius"),
    "progressView": words("progress progressViewStyle progressTintColor trackTintColor"),
    "activityIndicatorView": words("style color hidesWhenStopped animating hidden"),
    "refreshControl": words("title attributedTitle"),
    "textField": words(
      """
      text attributedText placeholder attributedPlaceholder textInputTraits fontDescription
      textColor textAlignment borderStyle clearsOnBeginEditing
      clearButtonMode minimumFontSize adjustsFontSizeToFit
      """),
    "textView": words(
      """
      text attributedText textInputTraits fontDescription textColor textAlignment editable
      selectable
      """),
    "textInputTraits": words(
      """
      secureTextEntry keyboardType returnKeyType keyboardAppearance autocapitalizationType
      autocorrectionType spellCheckingType enablesReturnKeyAutomatically textContentType
      """),
    "slider": words(
      """
      minValue maxValue value continuous
      minimumTrackTintColor maximumTrackTintColor thumbTintColor
      """),
    "switch": words(
      """
      on
      onTintColor thumbTintColor
      """),
    "segmentedControl": words(
      "momentary selectedSegmentIndex apportionsSegmentWidthsByContent"),
    "segment": words("title image enabled width contentOffset catalog"),
    "stepper": words("minimumValue maximumValue stepValue value wraps autorepeat continuous"),
    "searchBar": words(
      """
      text attributedText placeholder attributedPlaceholder prompt searchBarStyle
      showsCancelButton showsBookmarkButton showsSearchResultsButton showsScopeBar translucent
      barTintColor scopeButtonTitles
      """),
    "datePicker": words(
      """
      datePickerMode style minuteInterval date minimumDate maximumDate useCurrentDate
      countDownDuration timeZone
      """),
    "date": words("timeIntervalSinceReferenceDate"), "locale": words("localeIdentifier"),
    "pageControl": words("numberOfPages currentPage hidesForSinglePage"),
    "tableView": words(
      """
      style rowHeight allowsSelection allowsMultipleSelection allowsSelectionDuringEditing
      sectionHeaderHeight sectionFooterHeight estimatedRowHeight separatorStyle separatorColor
      separatorInset sectionIndexColor sectionIndexBackgroundColor
      sectionIndexTrackingBackgroundColor sectionIndexMinimumDisplayRowCount
      """),
    "collectionView": words("allowsSelection allowsMultipleSelection prefetchingEnabled"),
    "collectionViewCell": words("reuseIdentifier"),
    "collectionReusableView": words("reuseIdentifier"),
    "collectionViewFlowLayout": words(
      """
      scrollDirection minimumLineSpacing minimumInteritemSpacing itemSize headerReferenceSize
      footerReferenceSize sectionInset estimatedItemSize automaticEstimatedItemSize
      """),
    "collectionViewController": words("clearsSelectionOnViewWillAppear"),
    "stackView": words("axis distribution alignment spacing baselineRelativeArrangement"),
    "tableViewSection": words("headerTitle footerTitle"),
    "tableViewCell": words(
      """
      style reuseIdentifier accessoryType selectionStyle textLabel detailTextLabel imageView
      rowHeight
      indentationLevel indentationWidth separatorInset
      """),
    "tableViewCellContentView": viewAttributes,
    "navigationBar": words(
      """
      largeTitles barStyle translucent barTintColor titleTextAttributes
      largeTitleTextAttributes standardAppearance compactAppearance scrollEdgeAppearance
      compactScrollEdgeAppearance
      """),
    "navigationBarAppearance": words(
      """
      backgroundColor backgroundImage shadowColor titleTextAttributes largeTitleTextAttributes
      """),
    "textAttributes": words("fontDescription textColor"),
    "toolbar": words("barStyle translucent barTintColor"),
    "tabBar": words(
      """
      barTintColor
      selectedImageTintColor unselectedItemTintColor translucent
      """),
    "visualEffectView": words("style"),
    "blurEffect": words("style"),
    "navigationItem": words(
      """
      title prompt backButtonTitle hidesBackButton leftItemsSupplementBackButton
      largeTitleDisplayMode customClass customModule
      """),
    "barButtonItem": words(
      """
      title systemItem style width selected hidden image landscapeImage enabled tag imageInsets
      catalog customClass customModule accessibilityConfiguration
      tintColor
      """),
    "tabBarItem": words(
      """
      title systemItem image selectedImage badgeValue landscapeImage enabled tag imageInsets
      catalog customClass customModule accessibilityConfiguration
      """),
    "accessibility": words("label hint value identifier isElement traits"),
    "constraint": words(
      """
      firstItem firstAttribute relation secondItem secondAttribute constant multiplier priority
      identifier
      """),
    "variation": words("constraints subviews"),
    "exclude": words("reference"), "include": words("reference"),
    "outlet": words("property destination"),
    "outletCollection": words("property destination appends"),
    "action": words("selector destination eventType"),
    "segue": words(
      """
      kind destination identifier relationship customClass customModule animates
      modalPresentationStyle modalTransitionStyle splitViewControllerTargetIndex unwindAction
      popoverAnchorBarButtonItem popoverAnchorView popoverArrowDirection
      destinationCreationSelector trigger
      """),
    "userDefinedRuntimeAttribute": words("type keyPath value"),
    "fragment": words("content"),
    "customObject": words("customClass customModule"),
    // The first responder's class is noise (spec SB:2).
    "placeholder": words("customClass customModule"),
    "viewControllerPlaceholder": words("storyboardName referencedIdentifier bundleIdentifier"),
    "viewLayoutGuide": [], "gestureRecognizer": words("reference destination"),
    "navigationController": words(
      "navigationBarHidden toolbarHidden hidesBarsOnTap hidesBarsOnSwipe"),
    "splitViewController": words(
      """
      minimumPrimaryColumnWidth maximumPrimaryColumnWidth preferredPrimaryColumnWidthFraction
      presentsWithGesture
      """),
    "tableViewController": words("clearsSelectionOnViewWillAppear"),
    "pageViewController": words(
      "transitionStyle navigationOrientation spineLocation pageSpacing doubleSided"),
    "viewControllerLayoutGuide": words("type"),
  ]

  /// Every attribute that is read for any element.
  package static let allRead = attributes.values.reduce(
    viewAttributes.union(controlAttributes).union(scrollAttributes).union(recognizerAttributes)
      .union(controllerAttributes)
  ) { $0.union($1) }
}
