#include "sl_server_library.h"

#include <dlfcn.h>
#include <stdio.h>

// A pointer to a function of the library, and our function that calls it.
#define RETURNS(type, name, parameters, arguments) \
  static type(*found_##name) parameters;           \
  type sl_##name parameters { return found_##name arguments; }
#define NOTHING(name, parameters, arguments) \
  static void(*found_##name) parameters;     \
  void sl_##name parameters { found_##name arguments; }

RETURNS(sl_server_option *, PQconninfoParse, (const char *address, char **message), (address, message))
NOTHING(PQconninfoFree, (sl_server_option *options), (options))
RETURNS(sl_server_connection *, PQconnectdb, (const char *address), (address))
NOTHING(PQfinish, (sl_server_connection *connection), (connection))
RETURNS(int, PQstatus, (const sl_server_connection *connection), (connection))
RETURNS(int, PQtransactionStatus, (const sl_server_connection *connection), (connection))
RETURNS(int, PQserverVersion, (const sl_server_connection *connection), (connection))
RETURNS(int, PQsocket, (const sl_server_connection *connection), (connection))
RETURNS(const char *, PQparameterStatus,
        (const sl_server_connection *connection, const char *name),
        (connection, name))
RETURNS(const char *, PQerrorMessage, (const sl_server_connection *connection), (connection))
RETURNS(int, PQsendQuery, (sl_server_connection *connection, const char *statements), (connection, statements))
RETURNS(int, PQsendQueryParams,
        (sl_server_connection *connection, const char *statement, int count, const unsigned *types,
         const char *const *values, const int *lengths, const int *formats, int format),
        (connection, statement, count, types, values, lengths, formats, format))
RETURNS(int, PQsendPrepare,
        (sl_server_connection *connection, const char *name, const char *statement, int count,
         const unsigned *types),
        (connection, name, statement, count, types))
RETURNS(int, PQsendQueryPrepared,
        (sl_server_connection *connection, const char *name, int count, const char *const *values,
         const int *lengths, const int *formats, int format),
        (connection, name, count, values, lengths, formats, format))
RETURNS(int, PQflush, (sl_server_connection *connection), (connection))
RETURNS(int, PQconsumeInput, (sl_server_connection *connection), (connection))
RETURNS(int, PQisBusy, (sl_server_connection *connection), (connection))
RETURNS(int, PQputCopyData,
        (sl_server_connection *connection, const char *bytes, int count),
        (connection, bytes, count))
RETURNS(int, PQputCopyEnd, (sl_server_connection *connection, const char *message), (connection, message))
RETURNS(sl_server_cancel *, PQgetCancel, (sl_server_connection *connection), (connection))
RETURNS(int, PQcancel, (sl_server_cancel *cancel, char *message, int size), (cancel, message, size))
NOTHING(PQfreeCancel, (sl_server_cancel *cancel), (cancel))
RETURNS(sl_server_result *, PQgetResult, (sl_server_connection *connection), (connection))
NOTHING(PQclear, (sl_server_result *result), (result))
RETURNS(int, PQresultStatus, (const sl_server_result *result), (result))
RETURNS(const char *, PQresultErrorMessage, (const sl_server_result *result), (result))
RETURNS(const char *, PQresultErrorField, (const sl_server_result *result, int field), (result, field))
RETURNS(const char *, PQcmdTuples, (sl_server_result *result), (result))
RETURNS(int, PQntuples, (const sl_server_result *result), (result))
RETURNS(int, PQnfields, (const sl_server_result *result), (result))
RETURNS(int, PQgetisnull, (const sl_server_result *result, int row, int column), (result, row, column))
RETURNS(int, PQgetlength, (const sl_server_result *result, int row, int column), (result, row, column))
RETURNS(const char *, PQgetvalue, (const sl_server_result *result, int row, int column), (result, row, column))

typedef void (*notice)(void *context, const char *message);
static notice (*found_PQsetNoticeProcessor)(sl_server_connection *, notice, void *);

static void ignore(void *context, const char *message) {
  (void)context;
  (void)message;
}

void sl_server_silence(sl_server_connection *connection) {
  found_PQsetNoticeProcessor(connection, ignore, NULL);
}

#define FUNCTION(name) {#name, &found_##name}

int sl_server_library_open(const char *path, char *message) {
  void *library = sl_library_open(path, message);
  if (library == NULL) return 0;
  const struct {
    const char *name;
    void *place;
  } functions[] = {
    FUNCTION(PQconninfoParse), FUNCTION(PQconninfoFree), FUNCTION(PQconnectdb), FUNCTION(PQfinish),
    FUNCTION(PQstatus), FUNCTION(PQtransactionStatus), FUNCTION(PQserverVersion),
    FUNCTION(PQsocket), FUNCTION(PQparameterStatus), FUNCTION(PQerrorMessage),
    FUNCTION(PQsetNoticeProcessor), FUNCTION(PQsendQuery), FUNCTION(PQsendQueryParams),
    FUNCTION(PQsendPrepare), FUNCTION(PQsendQueryPrepared), FUNCTION(PQflush),
    FUNCTION(PQconsumeInput), FUNCTION(PQisBusy), FUNCTION(PQputCopyData), FUNCTION(PQputCopyEnd),
    FUNCTION(PQgetCancel), FUNCTION(PQcancel), FUNCTION(PQfreeCancel), FUNCTION(PQgetResult),
    FUNCTION(PQclear), FUNCTION(PQresultStatus), FUNCTION(PQresultErrorMessage),
    FUNCTION(PQresultErrorField), FUNCTION(PQcmdTuples), FUNCTION(PQntuples), FUNCTION(PQnfields),
    FUNCTION(PQgetisnull), FUNCTION(PQgetlength), FUNCTION(PQgetvalue),
  };
  const size_t count = sizeof functions / sizeof *functions;
  // All or none, so that functions found before stay valid.
  for (size_t place = 0; place < count; place++) {
    void *found;
    if (sl_library_find(library, functions[place].name, &found)) continue;
    snprintf(message, SL_SERVER_MESSAGE, "it has no %s, as libpq 5 has", functions[place].name);
    dlclose(library);
    return 0;
  }
  for (size_t place = 0; place < count; place++) {
    sl_library_find(library, functions[place].name, functions[place].place);
  }
  return 1;
}
