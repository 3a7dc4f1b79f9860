#ifndef SL_MODEL_RUNTIME_H
#define SL_MODEL_RUNTIME_H

#include "sl_loaded_library.h"

#include <stddef.h>
#include <stdint.h>

// ONNX Runtime, opened on demand and never linked, through its C interface, whose table of functions only grows at
// its end (onnxruntime_c_api.h, "OrtApi", from version 1 on).

/// A runtime that was opened; never closed, since its threads may outlive its last use.
typedef struct sl_model_runtime sl_model_runtime;
/// A model that is ready to run, from several threads at once.
typedef struct sl_model sl_model;

enum { SL_MODEL_MESSAGE = SL_LIBRARY_MESSAGE, SL_MODEL_NAME = 128, SL_MODEL_AXES = 4 };

/// The types of numbers that models are given, by their ONNX codes.
enum { SL_MODEL_FLOAT = 1, SL_MODEL_INT32 = 6, SL_MODEL_INT64 = 7 };

/// An input or output of a model.
typedef struct {
  /// Ended by a zero byte.
  char name[SL_MODEL_NAME];
  /// The type of its numbers, one of those above or another.
  int element;
  /// The number of axes.
  size_t axes;
  /// The length of each of the first four axes; 0 or less if the model leaves it open.
  int64_t lengths[SL_MODEL_AXES];
} sl_model_tensor;

/// Opens the runtime of a file.
///
/// - Parameter message: Receives the reason of a failure, in `SL_MODEL_MESSAGE` bytes.
/// - Returns: The runtime; NULL if the file is missing, or is not ONNX Runtime.
sl_model_runtime *_Nullable sl_model_runtime_open(const char *_Nonnull path, char *_Nonnull message);

/// Its version, such as 1.20.0.
const char *_Nonnull sl_model_runtime_version(const sl_model_runtime *_Nonnull runtime);

/// Reads a model from memory, which is not needed afterwards.
///
/// - Parameter message: Receives the reason of a failure.
/// - Returns: The model, to free with `sl_model_close`; NULL for bytes that are not a model.
sl_model *_Nullable sl_model_open(const sl_model_runtime *_Nonnull runtime, const void *_Nonnull bytes,
                                  size_t count, char *_Nonnull message);
void sl_model_close(sl_model *_Nullable model);

size_t sl_model_input_count(const sl_model *_Nonnull model);
size_t sl_model_output_count(const sl_model *_Nonnull model);
/// Describes an input or output.
///
/// - Returns: Whether there is one of that number and it is a tensor.
int sl_model_input(const sl_model *_Nonnull model, size_t number, sl_model_tensor *_Nonnull tensor);
int sl_model_output(const sl_model *_Nonnull model, size_t number, sl_model_tensor *_Nonnull tensor);

/// A value for an input of a model.
typedef struct {
  /// The input's name.
  const char *_Nonnull name;
  /// The kind of its numbers.
  int element;
  /// The numbers, as many as `lengths` require.
  const void *_Nonnull values;
  /// The lengths of its axes.
  int64_t lengths[SL_MODEL_AXES];
  /// The number of axes, at most `SL_MODEL_AXES`.
  size_t axes;
} sl_model_values;

enum { SL_MODEL_INPUTS = 4 };

/// Runs a model for one output.
///
/// - Parameters:
///   - inputs: The values of its inputs, `input_count` of them, at most `SL_MODEL_INPUTS`.
///   - output: Receives at most `room` numbers of the output.
///   - shape: Receives its axes; their lengths are those of the first four.
///   - message: Receives the reason of a failure.
/// - Returns: The number of the output's numbers, which can exceed `room`; 0 if the model did not run.
size_t sl_model_run(const sl_model *_Nonnull model, const sl_model_values *_Nonnull inputs,
                    size_t input_count, const char *_Nonnull output, float *_Nonnull results,
                    size_t room, sl_model_tensor *_Nonnull shape, char *_Nonnull message);

#endif
