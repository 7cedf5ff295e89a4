// qt-list: ten thousand rows in a list of Qt Widgets, as large as the screen, which a finger scrolls; the yardstick beside
// dactyl run --show. Qt reads the touchscreens itself and shows on the graphics card (QT_QPA_PLATFORM=linuxfb).
#include <QApplication>
#include <QListView>
#include <QScroller>
#include <QStringListModel>
#include <QStyledItemDelegate>

// Rows of 44 pixels, as those of scenes/long.yaml.
struct Rows : QStyledItemDelegate {
  QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {400, 44}; }
};

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  QStringList names;
  for (int row = 1; row <= 10000; row++) names << QString("Row %1").arg(row);
  QStringListModel model(names);
  Rows rows;
  QListView list;
  QFont font = list.font();
  font.setPixelSize(17);
  list.setFont(font);
  list.setItemDelegate(&rows);
  list.setModel(&model);
  list.setUniformItemSizes(true);
  list.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  QScroller::grabGesture(list.viewport(), QScroller::TouchGesture);
  list.showFullScreen();
  return application.exec();
}
