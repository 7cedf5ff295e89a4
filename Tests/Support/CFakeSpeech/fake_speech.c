#include "fake_speech.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct connection {
  // As SPDConnection begins: begin, end, cancel, pause, resume.
  void (*callbacks[5])(size_t message, size_t client, int kind);
  void *index_mark;
  int socket;
  int life;
};

static int runs = 1, life = 1, messages, connections;
static char log_text[4096], languages[256];
static struct connection *newest;

static void note(const char *call, const char *word) {
  size_t length = strlen(log_text);
  snprintf(log_text + length, sizeof log_text - length, "%s%s%s\n", call, *word ? " " : "", word);
}

static int is_alive(struct connection *connection) { return runs && connection->life == life; }

void *fake_open(const char *client, const char *name, const char *user, int mode) {
  (void)client, (void)name, (void)user, (void)mode;
  note("open", runs ? "" : "failed");
  if (!runs) return NULL;
  newest = calloc(1, sizeof *newest);
  newest->socket = -1;
  newest->life = life;
  connections++;
  return newest;
}

int fake_say(void *connection, int priority, const char *text) {
  (void)priority;
  note("say", text);
  return is_alive(connection) ? ++messages : -1;
}

static int act(void *connection, const char *call) {
  note(call, "");
  return is_alive(connection) ? 0 : -1;
}

int fake_cancel(void *connection) { return act(connection, "cancel"); }
int fake_pause(void *connection) { return act(connection, "pause"); }
int fake_resume(void *connection) { return act(connection, "resume"); }

void fake_close(void *connection) {
  if (connection == newest) newest = NULL;
  free(connection);
  connections--;
}

char *fake_get_language(void *connection) { return is_alive(connection) ? strdup("en") : NULL; }

int fake_set_language(void *connection, const char *language) {
  note("language", language);
  if (!is_alive(connection)) return -1;
  if (!*languages) return 0;
  char list[sizeof languages];
  strcpy(list, languages);
  for (char *word = strtok(list, " "); word; word = strtok(NULL, " "))
    if (strcmp(word, language) == 0) return 0;
  return -1;
}

int fake_set(void *connection, const char *function, int number) {
  char text[16];
  snprintf(text, sizeof text, "%d", number);
  note(function, text);
  return is_alive(connection) ? 0 : -1;
}

int fake_set_notification(void *connection, int kinds) {
  (void)kinds;
  return is_alive(connection) ? 0 : -1;
}

void fake_service(int now) {
  runs = now;
  life++;
}

void fake_languages(const char *list) {
  snprintf(languages, sizeof languages, "%s", list ? list : "");
}

void fake_end(int message) {
  if (newest && newest->callbacks[1]) newest->callbacks[1]((size_t)message, 1, 2);
}

const char *fake_log(void) {
  static char text[sizeof log_text];
  strcpy(text, log_text);
  *log_text = 0;
  return text;
}

int fake_connections(void) { return connections; }

int fake_last_message(void) { return messages; }
