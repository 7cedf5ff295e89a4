import DactylKit
import Foundation

/// The view class for an element's name.
@MainActor
struct ViewKind {
  /// UIKit's name of the class.
  let className: String
  /// The class that replaces it if the kit does not have it.
  let standIn: String?
  let make: (InterfaceLoad, InterfaceElement, NibCoder) -> UIView?

  /// A class that is there.
  private static func of<View: UIView>(
    _ type: View.Type, _ make: @escaping @MainActor (NibCoder) -> View?
  ) -> ViewKind {
    ViewKind(className: "\(type)", standIn: nil) { load, element, coder in
      load.object(of: element, coder: coder, standIn: View.self, plain: make)
    }
  }

  /// A missing class, and the nearest existing one.
  private static func missing<View: UIView>(
    _ className: String, _ make: @escaping @MainActor (NibCoder) -> View?
  ) -> ViewKind {
    ViewKind(className: className, standIn: "a plain \(View.self)") { load, element, coder in
      load.object(of: element, coder: coder, standIn: View.self, plain: make)
    }
  }

  private static let plain: @MainActor (NibCoder) -> UIView? = { UIView(coder: $0) }
  private static let control: @MainActor (NibCoder) -> UIControl? = { UIControl(coder: $0) }
  private static let scroll: @MainActor (NibCoder) -> UIScrollView? = { UIScrollView(coder: $0) }

  /// By the elements' names (spec SB:3).
  static let all: [String: ViewKind] = [
    "view": of(UIView.self, plain),
    "containerView": of(UIView.self, plain),
    "label": of(UILabel.self) { UILabel(coder: $0) },
    "button": of(UIButton.self) { UIButton(coder: $0) },
    "textField": of(UITextField.self) { UITextField(coder: $0) },
    "textView": of(UITextView.self) { UITextView(coder: $0) },
    "imageView": of(UIImageView.self) { UIImageView(coder: $0) },
    "slider": of(UISlider.self) { UISlider(coder: $0) },
    "switch": of(UISwitch.self) { UISwitch(coder: $0) },
    "segmentedControl": of(UISegmentedControl.self) { UISegmentedControl(coder: $0) },
    "stepper": of(UIStepper.self) { UIStepper(coder: $0) },
    "pageControl": of(UIPageControl.self) { UIPageControl(coder: $0) },
    "searchBar": of(UISearchBar.self) { UISearchBar(coder: $0) },
    "pickerView": of(UIPickerView.self) { UIPickerView(coder: $0) },
    "datePicker": of(UIDatePicker.self) { UIDatePicker(coder: $0) },
    "stackView": of(UIStackView.self) { UIStackView(coder: $0) },
    "control": of(UIControl.self, control),
    "scrollView": of(UIScrollView.self, scroll),
    "tableView": of(UITableView.self) { UITableView(coder: $0) },
    "tableViewCell": of(UITableViewCell.self) { UITableViewCell(coder: $0) },
    "toolbar": of(UIToolbar.self) { UIToolbar(coder: $0) },
    "navigationBar": of(UINavigationBar.self) { UINavigationBar(coder: $0) },
    "tabBar": of(UITabBar.self) { UITabBar(coder: $0) },
    "visualEffectView": of(UIVisualEffectView.self) { UIVisualEffectView(coder: $0) },
    "window": of(UIWindow.self) { UIWindow(coder: $0) },
    "collectionView": of(UICollectionView.self) { UICollectionView(coder: $0) },
    "collectionViewCell": of(UICollectionViewCell.self) { UICollectionViewCell(coder: $0) },
    "collectionReusableView": of(UICollectionReusableView.self) {
      UICollectionReusableView(coder: $0)
    },

    "refreshControl": of(UIRefreshControl.self) { UIRefreshControl(coder: $0) },
    "progressView": of(UIProgressView.self) { UIProgressView(coder: $0) },
    "activityIndicatorView": of(UIActivityIndicatorView.self) {
      UIActivityIndicatorView(coder: $0)
    },
    "webView": missing("UIWebView", plain),
    "wkWebView": missing("WKWebView", plain),
    "mapView": missing("MKMapView", plain),
    "glkView": missing("GLKView", plain),
    "mtkView": missing("MTKView", plain),
    "sceneKitView": missing("SCNView", plain),
    "arscnView": missing("ARSCNView", plain),
    "skView": missing("SKView", plain),
    "adBannerView": missing("ADBannerView", plain),
  ]
}
