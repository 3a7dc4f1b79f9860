#ifndef SL_SERVER_LIBRARY_H
#define SL_SERVER_LIBRARY_H

#include "sl_loaded_library.h"

#include <stddef.h>

// libpq, PostgreSQL's client library, opened when a server is first used and never linked. This header declares the
// used part of its interface (libpq-fe.h, version 5, of PostgreSQL 9.0 and later).

/// A connection to a server.
typedef struct sl_server_connection sl_server_connection;
/// The result of a statement.
typedef struct sl_server_result sl_server_result;
/// Cancels a statement of a server.
typedef struct sl_server_cancel sl_server_cancel;

/// An option of a connection; a list of options ends with one without a keyword.
typedef struct {
  char *_Nullable keyword;
  char *_Nullable variable;
  char *_Nullable compiled;
  /// Its value; NULL if the address has none.
  char *_Nullable value;
  char *_Nullable label;
  char *_Nullable display;
  int size;
} sl_server_option;

enum {
  SL_SERVER_MESSAGE = SL_LIBRARY_MESSAGE,
  /// `PQstatus` of a connection that is up.
  SL_SERVER_CONNECTED = 0,
  /// `PQtransactionStatus` outside of transactions.
  SL_SERVER_IDLE = 0,
  /// `PQresultStatus` of a statement without rows, with rows, and one that waits for the rows of a `COPY`.
  SL_SERVER_DONE = 1,
  SL_SERVER_ROWS = 2,
  SL_SERVER_COPYING = 4,
};

/// Opens the library, once for the process. Do not call it from several threads at a time.
///
/// - Parameter message: Receives the reason of a failure, in `SL_SERVER_MESSAGE` bytes.
/// - Returns: Whether it is open. Only then may the functions below be called.
int sl_server_library_open(const char *_Nonnull path, char *_Nonnull message);

/// Keeps libpq from writing a server's warnings to standard error.
void sl_server_silence(sl_server_connection *_Nonnull connection);

// As libpq documents them.
sl_server_option *_Nullable sl_PQconninfoParse(const char *_Nonnull address, char *_Nullable *_Nullable message);
void sl_PQconninfoFree(sl_server_option *_Nonnull options);

sl_server_connection *_Nullable sl_PQconnectdb(const char *_Nonnull address);
void sl_PQfinish(sl_server_connection *_Nonnull connection);
int sl_PQstatus(const sl_server_connection *_Nonnull connection);
int sl_PQtransactionStatus(const sl_server_connection *_Nonnull connection);
int sl_PQserverVersion(const sl_server_connection *_Nonnull connection);
int sl_PQsocket(const sl_server_connection *_Nonnull connection);
const char *_Nullable sl_PQparameterStatus(const sl_server_connection *_Nonnull connection,
                                           const char *_Nonnull name);
const char *_Nonnull sl_PQerrorMessage(const sl_server_connection *_Nonnull connection);

int sl_PQsendQuery(sl_server_connection *_Nonnull connection, const char *_Nonnull statements);
int sl_PQsendQueryParams(sl_server_connection *_Nonnull connection, const char *_Nonnull statement, int count,
                         const unsigned *_Nullable types, const char *_Nullable const *_Nullable values,
                         const int *_Nullable lengths, const int *_Nullable formats, int format);
int sl_PQsendPrepare(sl_server_connection *_Nonnull connection, const char *_Nonnull name,
                     const char *_Nonnull statement, int count, const unsigned *_Nullable types);
int sl_PQsendQueryPrepared(sl_server_connection *_Nonnull connection, const char *_Nonnull name, int count,
                           const char *_Nullable const *_Nullable values, const int *_Nullable lengths,
                           const int *_Nullable formats, int format);
int sl_PQflush(sl_server_connection *_Nonnull connection);
int sl_PQconsumeInput(sl_server_connection *_Nonnull connection);
int sl_PQisBusy(sl_server_connection *_Nonnull connection);
int sl_PQputCopyData(sl_server_connection *_Nonnull connection, const char *_Nullable bytes, int count);
int sl_PQputCopyEnd(sl_server_connection *_Nonnull connection, const char *_Nullable message);

sl_server_cancel *_Nullable sl_PQgetCancel(sl_server_connection *_Nonnull connection);
int sl_PQcancel(sl_server_cancel *_Nonnull cancel, char *_Nonnull message, int size);
void sl_PQfreeCancel(sl_server_cancel *_Nonnull cancel);

sl_server_result *_Nullable sl_PQgetResult(sl_server_connection *_Nonnull connection);
void sl_PQclear(sl_server_result *_Nonnull result);
int sl_PQresultStatus(const sl_server_result *_Nonnull result);
const char *_Nonnull sl_PQresultErrorMessage(const sl_server_result *_Nonnull result);
const char *_Nullable sl_PQresultErrorField(const sl_server_result *_Nonnull result, int field);
const char *_Nonnull sl_PQcmdTuples(sl_server_result *_Nonnull result);
int sl_PQntuples(const sl_server_result *_Nonnull result);
int sl_PQnfields(const sl_server_result *_Nonnull result);
int sl_PQgetisnull(const sl_server_result *_Nonnull result, int row, int column);
int sl_PQgetlength(const sl_server_result *_Nonnull result, int row, int column);
const char *_Nullable sl_PQgetvalue(const sl_server_result *_Nonnull result, int row, int column);

#endif
