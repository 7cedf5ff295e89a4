// A view of a scene: a widget that allocates its children where the scene says.
#pragma once
#include <gtk/gtk.h>

typedef struct { GtkWidget widget; char *id; graphene_rect_t frame; GskTransform *turn; } ConformView;
typedef struct { GtkWidgetClass parent; } ConformViewClass;
G_DEFINE_TYPE(ConformView, conform_view, GTK_TYPE_WIDGET)

static void view_measure(GtkWidget *w, GtkOrientation o, int f, int *least, int *natural, int *b1, int *b2) {
  ConformView *view = (ConformView *)w;
  *least = *natural = (int)(o == GTK_ORIENTATION_HORIZONTAL ? view->frame.size.width : view->frame.size.height);
  *b1 = *b2 = -1;
}

static void view_allocate(GtkWidget *w, int width, int height, int baseline) {
  for (GtkWidget *c = gtk_widget_get_first_child(w); c; c = gtk_widget_get_next_sibling(c)) {
    ConformView *view = (ConformView *)c;
    GskTransform *place = gsk_transform_translate(NULL, &view->frame.origin);
    if (view->turn) {  // about its middle
      graphene_point_t middle = {view->frame.size.width / 2, view->frame.size.height / 2};
      graphene_point_t back = {-middle.x, -middle.y};
      place = gsk_transform_transform(gsk_transform_translate(place, &middle), view->turn);
      place = gsk_transform_translate(place, &back);
    }
    gtk_widget_allocate(c, (int)view->frame.size.width, (int)view->frame.size.height, -1, place);
  }
}

static void view_dispose(GObject *object) {
  for (GtkWidget *c; (c = gtk_widget_get_first_child(GTK_WIDGET(object)));) gtk_widget_unparent(c);
  G_OBJECT_CLASS(conform_view_parent_class)->dispose(object);
}

static void view_finalize(GObject *object) {
  g_free(((ConformView *)object)->id);
  gsk_transform_unref(((ConformView *)object)->turn);
  G_OBJECT_CLASS(conform_view_parent_class)->finalize(object);
}

static void conform_view_class_init(ConformViewClass *class) {
  GTK_WIDGET_CLASS(class)->measure = view_measure;
  GTK_WIDGET_CLASS(class)->size_allocate = view_allocate;
  G_OBJECT_CLASS(class)->dispose = view_dispose;
  G_OBJECT_CLASS(class)->finalize = view_finalize;
}

static void conform_view_init(ConformView *view) {}
