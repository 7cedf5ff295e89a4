// cairo's declarations belong to the module CCairo alone: with two owners, the compiler takes either.
#include "../CCairo/shim.h"
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
