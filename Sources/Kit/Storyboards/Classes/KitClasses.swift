import DactylKit
import Foundation

/// The kit's own classes, as files may name them in place of a program's, and those of their
/// properties that files set by name.
@MainActor
enum KitClasses {
  /// By their names.
  static let byName = Dictionary(
    all.map { ("\($0.type)", $0) }, uniquingKeysWith: { first, _ in first })
  /// By the classes.
  static let byType = Dictionary(
    all.map { (ObjectIdentifier($0.type), $0) }, uniquingKeysWith: { first, _ in first })

  /// Whether it is a class of the kit's, not one of a program's.
  static func contains(_ type: AnyClass) -> Bool { byType[ObjectIdentifier(type)] != nil }

  private static func kind<Object: AnyObject>(
    _ type: Object.Type, _ outlets: [String: PartialKeyPath<Object>] = [:],
    _ make: @escaping @MainActor (NSCoder) -> Object?
  ) -> InterfaceClass {
    InterfaceClass(
      type: type, make: { make($0) }, outlets: outlets.mapValues { InterfaceOutlet(path: $0) })
  }

  /// The accessibility properties of every responder.
  private static func accessible<Object: UIResponder>(
    _ outlets: [String: PartialKeyPath<Object>]
  ) -> [String: PartialKeyPath<Object>] {
    let shared: [String: PartialKeyPath<Object>] = [
      "accessibilityIdentifier": \.accessibilityIdentifier,
      "accessibilityLabel": \.accessibilityLabel, "accessibilityHint": \.accessibilityHint,
      "accessibilityValue": \.accessibilityValue,
      "isAccessibilityElement": \.isAccessibilityElement,
      "accessibilityElementsHidden": \.accessibilityElementsHidden,
    ]
    return shared.merging(outlets) { _, own in own }
  }

  private static let all: [InterfaceClass] = {
    var all = controllers + views + controls + others
    for index in all.indices {
      if all[index].type == UIViewController.self {
        all[index].outlets["view"] = InterfaceOutlet(of: UIViewController.self) {
          (controller, view: UIView?) in controller.view = view
        }
      } else if all[index].type == UITableViewController.self {
        all[index].outlets["tableView"] = InterfaceOutlet(of: UITableViewController.self) {
          (controller, table: UITableView?) in controller.tableView = table
        }
      } else if all[index].type == UICollectionViewController.self {
        all[index].outlets["collectionView"] = InterfaceOutlet(of: UICollectionViewController.self)
        {
          (controller, view: UICollectionView?) in controller.collectionView = view
        }
      }
    }
    return all
  }()

  private static let controllers: [InterfaceClass] = [
    kind(
      UIViewController.self,
      accessible([
        "title": \.title, "restorationIdentifier": \.restorationIdentifier,
        "transitioningDelegate": \.transitioningDelegate,
        "hidesBottomBarWhenPushed": \.hidesBottomBarWhenPushed,
        "definesPresentationContext": \.definesPresentationContext,
        "preferredContentSize": \.preferredContentSize,
        "isModalInPresentation": \.isModalInPresentation,
      ])
    ) { UIViewController(coder: $0) },
    kind(UINavigationController.self, ["delegate": \.delegate]) {
      UINavigationController(coder: $0)
    },
    kind(UITabBarController.self, ["delegate": \.delegate]) { UITabBarController(coder: $0) },
    kind(UISplitViewController.self, ["delegate": \.delegate]) {
      UISplitViewController(coder: $0)
    },
    kind(
      UIPageViewController.self, ["delegate": \.delegate, "dataSource": \.dataSource]
    ) { UIPageViewController(coder: $0) },
    kind(UITableViewController.self) { UITableViewController(coder: $0) },
    kind(UICollectionViewController.self) { UICollectionViewController(coder: $0) },
  ]

  private static let views: [InterfaceClass] = [
    kind(
      UIView.self,
      accessible([
        "tag": \.tag, "alpha": \.alpha, "hidden": \.isHidden, "isHidden": \.isHidden,
        "userInteractionEnabled": \.isUserInteractionEnabled,
        "isUserInteractionEnabled": \.isUserInteractionEnabled,
        "multipleTouchEnabled": \.isMultipleTouchEnabled,
        "isMultipleTouchEnabled": \.isMultipleTouchEnabled,
        "exclusiveTouch": \.isExclusiveTouch, "isExclusiveTouch": \.isExclusiveTouch,
        "clipsToBounds": \.clipsToBounds, "backgroundColor": \.backgroundColor,
        "tintColor": \.tintColor, "frame": \.frame, "bounds": \.bounds, "center": \.center,
        "restorationIdentifier": \.restorationIdentifier,
        "layer.cornerRadius": \.layer.cornerRadius, "layer.borderWidth": \.layer.borderWidth,
        "layer.masksToBounds": \.layer.masksToBounds,
        "layer.shadowOpacity": \.layer.shadowOpacity,
        "layer.shadowOffset": \.layer.shadowOffset,
        "layer.shadowRadius": \.layer.shadowRadius, "layer.zPosition": \.layer.zPosition,
        "layer.opacity": \.layer.opacity, "layer.name": \.layer.name,
        "layer.shouldRasterize": \.layer.shouldRasterize,
      ])
    ) { UIView(coder: $0) },
    kind(UIImageView.self, ["image": \.image, "highlightedImage": \.highlightedImage]) {
      UIImageView(coder: $0)
    },
    kind(UILabel.self, ["text": \.text, "textColor": \.textColor, "enabled": \.isEnabled]) {
      UILabel(coder: $0)
    },
    kind(
      UIScrollView.self,
      [
        "delegate": \.delegate, "contentSize": \.contentSize, "contentOffset": \.contentOffset,
        "contentInset": \.contentInset, "scrollEnabled": \.isScrollEnabled,
        "pagingEnabled": \.isPagingEnabled, "bounces": \.bounces,
        "alwaysBounceVertical": \.alwaysBounceVertical,
        "alwaysBounceHorizontal": \.alwaysBounceHorizontal, "scrollsToTop": \.scrollsToTop,
        "delaysContentTouches": \.delaysContentTouches,
        "canCancelContentTouches": \.canCancelContentTouches,
        "minimumZoomScale": \.minimumZoomScale, "maximumZoomScale": \.maximumZoomScale,
      ]
    ) { UIScrollView(coder: $0) },
    kind(UITableView.self, ["dataSource": \.dataSource, "rowHeight": \.rowHeight]) {
      UITableView(coder: $0)
    },
    kind(
      UICollectionView.self,
      ["dataSource": \.dataSource, "prefetchDataSource": \.prefetchDataSource]
    ) { UICollectionView(coder: $0) },
    kind(UICollectionReusableView.self) { UICollectionReusableView(coder: $0) },
    kind(UICollectionViewCell.self, ["backgroundView": \.backgroundView]) {
      UICollectionViewCell(coder: $0)
    },
    kind(UINavigationBar.self, ["delegate": \.delegate]) { UINavigationBar(coder: $0) },
    kind(UITabBar.self, ["delegate": \.delegate]) { UITabBar(coder: $0) },
    kind(UIWindow.self, ["rootViewController": \.rootViewController]) { UIWindow(coder: $0) },
  ]

  private static let controls: [InterfaceClass] = [
    kind(
      UIControl.self,
      [
        "enabled": \.isEnabled, "isEnabled": \.isEnabled, "selected": \.isSelected,
        "isSelected": \.isSelected, "toolTip": \.toolTip,
      ]
    ) { UIControl(coder: $0) },
    kind(UIButton.self) { UIButton(coder: $0) },
    kind(UIRefreshControl.self) { UIRefreshControl(coder: $0) },
    kind(UIProgressView.self, ["progress": \.progress]) { UIProgressView(coder: $0) },
    kind(UIActivityIndicatorView.self, ["hidesWhenStopped": \.hidesWhenStopped]) {
      UIActivityIndicatorView(coder: $0)
    },
    kind(UIPickerView.self, ["delegate": \.delegate, "dataSource": \.dataSource]) {
      UIPickerView(coder: $0)
    },
    kind(UIDatePicker.self, ["date": \.date, "minuteInterval": \.minuteInterval]) {
      UIDatePicker(coder: $0)
    },
    kind(
      UISearchBar.self,
      [
        "delegate": \.delegate, "text": \.text, "placeholder": \.placeholder,
        "prompt": \.prompt, "showsCancelButton": \.showsCancelButton,
        "showsScopeBar": \.showsScopeBar,
      ]
    ) { UISearchBar(coder: $0) },
    kind(UISlider.self, ["value": \.value, "continuous": \.isContinuous]) { UISlider(coder: $0) },
    kind(UISwitch.self, ["on": \.isOn, "isOn": \.isOn]) { UISwitch(coder: $0) },
    kind(UIStepper.self, ["value": \.value]) { UIStepper(coder: $0) },
    kind(
      UIPageControl.self,
      [
        "numberOfPages": \.numberOfPages, "currentPage": \.currentPage,
        "hidesForSinglePage": \.hidesForSinglePage,
      ]
    ) { UIPageControl(coder: $0) },
    kind(UISegmentedControl.self, ["selectedSegmentIndex": \.selectedSegmentIndex]) {
      UISegmentedControl(coder: $0)
    },
    kind(
      UITextField.self,
      [
        "delegate": \.delegate, "text": \.text, "placeholder": \.placeholder,
        "secureTextEntry": \.isSecureTextEntry,
      ]
    ) { UITextField(coder: $0) },
    kind(UITextView.self, ["delegate": \.delegate, "editable": \.isEditable]) {
      UITextView(coder: $0)
    },
  ]

  private static let others: [InterfaceClass] = [
    kind(UIGestureRecognizer.self, ["delegate": \.delegate, "enabled": \.isEnabled]) { _ in nil },
    kind(
      UIBarItem.self,
      ["title": \.title, "tag": \.tag, "enabled": \.isEnabled, "image": \.image]
    ) { _ in nil },
    kind(UIBarButtonItem.self, ["customView": \.customView, "target": \.target]) { _ in
      UIBarButtonItem()
    },
    kind(
      UINavigationItem.self,
      [
        "title": \.title, "prompt": \.prompt, "titleView": \.titleView,
        "backBarButtonItem": \.backBarButtonItem, "leftBarButtonItem": \.leftBarButtonItem,
        "rightBarButtonItem": \.rightBarButtonItem,
        "leftBarButtonItems": \.leftBarButtonItems, "rightBarButtonItems": \.rightBarButtonItems,
      ]
    ) { _ in UINavigationItem() },
  ]
}
