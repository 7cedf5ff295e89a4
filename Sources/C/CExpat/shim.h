// Expat: reads XML. fontconfig has it in every program that shows texts.
#include <expat.h>
