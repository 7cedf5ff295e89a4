// Expat: reads XML. fontconfig has it in every program that shows texts.
#include <expat.h>

// The line that is being read. Since Debian 13 the header wants XML_GetCurrentLineNumber64, which Debian 12 has not.
static inline unsigned long long expat_line(XML_Parser parser)
{
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
    return XML_GetCurrentLineNumber(parser);
#pragma clang diagnostic pop
}
