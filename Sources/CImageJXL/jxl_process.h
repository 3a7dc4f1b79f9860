// Runs a task in a process of its own.
//
// libjxl cannot be told how much memory it may use (before 0.11 it asks the system for it directly), nor to stop, and a file of
// a hundred bytes may hold unseen frames of any size. A process of its own can be given limits, be ended, and end.

#ifndef SL_JXL_PROCESS_H
#define SL_JXL_PROCESS_H

#include "jxl_decoding.h"

/// Does a task in a process of its own, and takes its status and message for the reader's.
///
/// `payload` bytes of room are made for its payload, and at most `memory` more may be used. The answer and its payload lie at
/// `answer` until `sl_jxl_release`; nil there when the task did not come to an end.
sl_status sl_jxl_run(
    sl_reader *reader, const sl_jxl_task *task, size_t payload, size_t memory, sl_jxl_answer **answer);

/// The payload of an answer.
uint8_t *sl_jxl_payload(sl_jxl_answer *answer);

/// Frees an answer and its payload.
void sl_jxl_release(sl_jxl_answer *answer, size_t payload);

#endif
