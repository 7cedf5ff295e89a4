public import DactylControls
public import Foundation

/// Hears which picture a user has chosen.
@MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// The user has chosen a picture. The delegate dismisses the picker.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// The user has chosen none. The delegate dismisses the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the picker.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.presentingViewController?.dismiss(animated: true) }
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.presentingViewController?.dismiss(animated: true)
  }
}

/// Lets a user choose one of the pictures in a folder: that for pictures of the user who runs the program.
@MainActor
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Hashable, Sendable {
    /// All pictures.
    case photoLibrary = 0
    /// A camera; there is none here.
    case camera = 1
    /// The same as ``photoLibrary``.
    case savedPhotosAlbum = 2
  }

  /// What a delegate learns of the chosen picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// A key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The picture, a `UIImage`.
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture as the user has changed it. Nothing changes pictures here, so it is never there.
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    /// The part that the user has cut out; never there.
    public static let cropRect = Self(rawValue: "UIImagePickerControllerCropRect")
    /// The file of the picture, a `URL`.
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
    /// The file of a film; never there.
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    /// The kind of the file: `public.image`.
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
  }

  /// Whether pictures can come from there: from the folder if there is one, never from a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera
      && standardFolder.map { FileManager.default.fileExists(atPath: $0.path) } == true
  }
  /// The kinds of files that can come from there: pictures.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  /// The folder for pictures of the user who runs the program, by `XDG_PICTURES_DIR`.
  private class var standardFolder: URL? {
    FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
  }

  /// The folder whose pictures are shown, and those in the folders inside; the user's at first. Set it before the picker
  /// is presented. Beyond UIKit.
  public final var folder: URL? = standardFolder
  /// Where pictures come from.
  open var sourceType = SourceType.photoLibrary
  /// The kinds of files to choose from.
  open var mediaTypes = ["public.image"]
  /// Whether the user may change the picture. Nothing here does.
  open var allowsEditing = false

  /// A picker of the user's pictures.
  public init() {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([PictureGrid(of: self)], animated: false)
  }
  /// The same, from a file.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    setViewControllers([PictureGrid(of: self)], animated: false)
  }

  fileprivate final var pickerDelegate: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  /// The pictures in the folder, by their names.
  fileprivate final var pictures: [URL] {
    guard sourceType != .camera, let folder,
      let walk = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return [] }
    let found = walk.lazy.compactMap { $0 as? URL }
      .filter { PictureGrid.endings.contains($0.pathExtension.lowercased()) }
      .prefix(PictureGrid.most)
    return found.sorted { $0.path < $1.path }
  }
}

/// The pictures of a picker, and a button to choose none.
@MainActor
private final class PictureGrid: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  /// The endings of the files that images can be read from.
  static let endings: Set = ["png", "jpg", "jpeg", "gif"]
  /// The most files that are looked at.
  static let most = 5000
  /// The distance between pictures, in points.
  private static let gap: CGFloat = 2

  private unowned let picker: UIImagePickerController
  private var files: [URL] = []

  init(of picker: UIImagePickerController) {
    self.picker = picker
    super.init(nibName: nil, bundle: nil)
    title = "Photos"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
  }

  override func loadView() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = Self.gap
    layout.minimumLineSpacing = Self.gap
    let grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "picture")
    grid.backgroundColor = .systemBackground
    grid.dataSource = self
    grid.delegate = self
    view = grid
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    files = picker.pictures
  }

  private func cancel() {
    if let delegate = picker.pickerDelegate {
      delegate.imagePickerControllerDidCancel(picker)
    } else {
      picker.presentingViewController?.dismiss(animated: true)
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    files.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    let picture = cell.contentView.subviews.first as? UIImageView ?? add(to: cell.contentView)
    picture.image = UIImage(contentsOfFile: files[indexPath.item].path)
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = files[indexPath.item].deletingPathExtension().lastPathComponent
    return cell
  }

  private func add(to content: UIView) -> UIImageView {
    let picture = UIImageView(frame: content.bounds)
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    content.addSubview(picture)
    return picture
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    // At least three pictures in a row, of about 120 points.
    let width = collectionView.bounds.width
    let count = max(3, (width / 120).rounded(.down))
    let side = max(1, ((width - (count - 1) * Self.gap) / count).rounded(.down))
    return CGSize(width: side, height: side)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let file = files[indexPath.item]
    guard let picture = UIImage(contentsOfFile: file.path) else { return }
    let info: [UIImagePickerController.InfoKey: Any] = [
      .originalImage: picture, .imageURL: file, .mediaType: "public.image",
    ]
    if let delegate = picker.pickerDelegate {
      delegate.imagePickerController(picker, didFinishPickingMediaWithInfo: info)
    } else {
      picker.presentingViewController?.dismiss(animated: true)
    }
  }
}
