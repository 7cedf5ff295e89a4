// cairo's declarations belong to the module CCairo alone: with two owners, the compiler takes either.
#include "../CCairo/shim.h"
#include <librsvg/rsvg.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
