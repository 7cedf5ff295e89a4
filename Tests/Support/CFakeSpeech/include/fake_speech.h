/// Functions as libspeechd has them, and a service behind them that does what a test says.
#include <stddef.h>

void *fake_open(const char *client, const char *connection, const char *user, int mode);
int fake_say(void *connection, int priority, const char *text);
int fake_cancel(void *connection);
int fake_pause(void *connection);
int fake_resume(void *connection);
void fake_close(void *connection);
char *fake_get_language(void *connection);
int fake_set_language(void *connection, const char *language);
/// One of the functions that set a number.
int fake_set(void *connection, const char *function, int number);
int fake_set_notification(void *connection, int kinds);

/// Whether the service runs; one that dies answers no call of an older connection any more.
void fake_service(int runs);
/// The languages that the service has, separated by blanks; NULL for all.
void fake_languages(const char *languages);
/// Tells that a message was spoken to its end.
void fake_end(int message);
/// What was called since the last question, one line a call.
const char *fake_log(void);
/// How many connections are open.
int fake_connections(void);
/// The number of the message that was given out last.
int fake_last_message(void);
