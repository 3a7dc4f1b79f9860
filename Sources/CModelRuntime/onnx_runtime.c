#include "sl_model_runtime.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The requested version of the table; any newer runtime has it too.
enum { tableVersion = 11 };

// The places of functions in the table.
enum {
  getErrorMessage = 2,
  createEnvironment = 3,
  createSessionFromArray = 8,
  run = 9,
  createSessionOptions = 10,
  setOptimization = 23,
  setIntraThreads = 24,
  setInterThreads = 25,
  inputCount = 30,
  outputCount = 31,
  inputType = 33,
  outputType = 34,
  inputName = 36,
  outputName = 37,
  createTensorWithData = 49,
  getTensorData = 51,
  castToTensor = 55,
  elementType = 60,
  axisCount = 61,
  axisLengths = 62,
  elementCount = 64,
  tensorType = 65,
  createCPUMemory = 69,
  freeWithAllocator = 76,
  defaultAllocator = 78,
  releaseEnvironment = 92,
  releaseStatus = 93,
  releaseMemory = 94,
  releaseSession = 95,
  releaseValue = 96,
  releaseType = 98,
  releaseTensorType = 99,
  releaseSessionOptions = 100,
};

enum { allOptimizations = 99, errorLogging = 3, arenaAllocator = 1, defaultMemory = 0 };

typedef void *status;
typedef struct {
  const void *const *(*getApi)(uint32_t version);
  const char *(*getVersion)(void);
} base;

struct sl_model_runtime {
  const void *const *table;
  const char *version;
  void *environment;
  void *allocator;
  void *memory;
};

struct sl_model {
  const sl_model_runtime *runtime;
  void *session;
};

// A function of the table, with its type.
#define CALL(runtime, place, ...) \
  ((status(*)(__VA_ARGS__))(uintptr_t)(runtime)->table[place])

static void release(const sl_model_runtime *runtime, int place, void *thing) {
  if (thing != NULL) ((void (*)(void *))(uintptr_t)runtime->table[place])(thing);
}

// Whether a call failed; its message is copied and freed.
static int failed(const sl_model_runtime *runtime, status found, char *message) {
  if (found == NULL) return 0;
  const char *text =
    ((const char *(*)(status))(uintptr_t)runtime->table[getErrorMessage])(found);
  if (message != NULL) sl_library_tell(message, text != NULL ? text : "no reason was given");
  release(runtime, releaseStatus, found);
  return 1;
}

sl_model_runtime *sl_model_runtime_open(const char *path, char *message) {
  void *library = sl_library_open(path, message);
  if (library == NULL) return NULL;
  const base *(*getBase)(void) = (const base *(*)(void))dlsym(library, "OrtGetApiBase");
  const base *found = getBase != NULL ? getBase() : NULL;
  const void *const *table = found != NULL ? found->getApi(tableVersion) : NULL;
  sl_model_runtime *runtime = table != NULL ? calloc(1, sizeof *runtime) : NULL;
  if (runtime == NULL) {
    sl_library_tell(message, "it is no ONNX Runtime of version 1.11 or later");
    dlclose(library);
    return NULL;
  }
  runtime->table = table;
  runtime->version = found->getVersion();
  status wrong = CALL(runtime, createEnvironment, int, const char *, void **)(
    errorLogging, "sightline", &runtime->environment);
  if (wrong == NULL) {
    wrong = CALL(runtime, defaultAllocator, void **)(&runtime->allocator);
  }
  if (wrong == NULL) {
    wrong = CALL(runtime, createCPUMemory, int, int, void **)(
      arenaAllocator, defaultMemory, &runtime->memory);
  }
  if (failed(runtime, wrong, message)) {
    release(runtime, releaseEnvironment, runtime->environment);
    free(runtime);
    return NULL;
  }
  return runtime;
}

const char *sl_model_runtime_version(const sl_model_runtime *runtime) { return runtime->version; }

sl_model *sl_model_open(const sl_model_runtime *runtime, const void *bytes, size_t count,
                        char *message) {
  void *options = NULL;
  void *session = NULL;
  status wrong = CALL(runtime, createSessionOptions, void **)(&options);
  if (wrong == NULL) {
    wrong = CALL(runtime, setOptimization, void *, int)(options, allOptimizations);
  }
  // Pictures are embedded in parallel, each on its caller's thread.
  if (wrong == NULL) wrong = CALL(runtime, setIntraThreads, void *, int)(options, 1);
  if (wrong == NULL) wrong = CALL(runtime, setInterThreads, void *, int)(options, 1);
  if (wrong == NULL) {
    wrong = CALL(runtime, createSessionFromArray, void *, const void *, size_t, void *, void **)(
      runtime->environment, bytes, count, options, &session);
  }
  release(runtime, releaseSessionOptions, options);
  if (failed(runtime, wrong, message)) return NULL;
  sl_model *model = calloc(1, sizeof *model);
  if (model == NULL) {
    release(runtime, releaseSession, session);
    sl_library_tell(message, "out of memory");
    return NULL;
  }
  model->runtime = runtime;
  model->session = session;
  return model;
}

void sl_model_close(sl_model *model) {
  if (model == NULL) return;
  release(model->runtime, releaseSession, model->session);
  free(model);
}

static size_t count_of(const sl_model *model, int place) {
  size_t count = 0;
  return failed(model->runtime, CALL(model->runtime, place, void *, size_t *)(model->session, &count),
                NULL) ? 0 : count;
}

size_t sl_model_input_count(const sl_model *model) { return count_of(model, inputCount); }
size_t sl_model_output_count(const sl_model *model) { return count_of(model, outputCount); }

// Reads a tensor's type and shape.
static int describe(const sl_model_runtime *runtime, const void *type, sl_model_tensor *tensor) {
  int element = 0;
  tensor->axes = 0;
  memset(tensor->lengths, 0, sizeof tensor->lengths);
  if (failed(runtime, CALL(runtime, elementType, const void *, int *)(type, &element), NULL)
      || failed(runtime, CALL(runtime, axisCount, const void *, size_t *)(type, &tensor->axes), NULL)) {
    return 0;
  }
  tensor->element = element;
  size_t told = tensor->axes < SL_MODEL_AXES ? tensor->axes : SL_MODEL_AXES;
  return told == 0
    || !failed(runtime,
               CALL(runtime, axisLengths, const void *, int64_t *, size_t)(type, tensor->lengths, told),
               NULL);
}

static int describe_part(const sl_model *model, size_t number, int typePlace, int namePlace,
                         sl_model_tensor *tensor) {
  const sl_model_runtime *runtime = model->runtime;
  char *name = NULL;
  void *type = NULL;
  const void *shape = NULL;
  int isFound = 0;
  if (!failed(runtime,
              CALL(runtime, namePlace, void *, size_t, void *, char **)(
                model->session, number, runtime->allocator, &name),
              NULL)) {
    isFound = strlen(name) < SL_MODEL_NAME;
    snprintf(tensor->name, SL_MODEL_NAME, "%s", name);
    failed(runtime, CALL(runtime, freeWithAllocator, void *, void *)(runtime->allocator, name), NULL);
  }
  isFound = isFound
    && !failed(runtime,
               CALL(runtime, typePlace, void *, size_t, void **)(model->session, number, &type), NULL)
    && !failed(runtime, CALL(runtime, castToTensor, const void *, const void **)(type, &shape), NULL)
    // Sequences and maps have none.
    && shape != NULL && describe(runtime, shape, tensor);
  release(runtime, releaseType, type);
  return isFound;
}

int sl_model_input(const sl_model *model, size_t number, sl_model_tensor *tensor) {
  return describe_part(model, number, inputType, inputName, tensor);
}

int sl_model_output(const sl_model *model, size_t number, sl_model_tensor *tensor) {
  return describe_part(model, number, outputType, outputName, tensor);
}

// The bytes that a number takes.
static size_t element_bytes(int element) { return element == SL_MODEL_INT64 ? 8 : 4; }

size_t sl_model_run(const sl_model *model, const sl_model_values *inputs, size_t input_count,
                    const char *output, float *results, size_t room, sl_model_tensor *shape,
                    char *message) {
  const sl_model_runtime *runtime = model->runtime;
  void *given[SL_MODEL_INPUTS] = {NULL};
  const char *names[SL_MODEL_INPUTS] = {NULL};
  void *found = NULL;
  void *type = NULL;
  size_t count = 0;
  status wrong = NULL;
  if (input_count > SL_MODEL_INPUTS) {
    sl_library_tell(message, "it takes more inputs than are given");
    return 0;
  }
  for (size_t number = 0; number < input_count && wrong == NULL; number++) {
    const sl_model_values *input = &inputs[number];
    size_t bytes = element_bytes(input->element);
    for (size_t axis = 0; axis < input->axes; axis++) bytes *= (size_t)input->lengths[axis];
    names[number] = input->name;
    // The values are only read.
    wrong = CALL(runtime, createTensorWithData, void *, void *, size_t, const int64_t *, size_t, int,
                 void **)(
      runtime->memory, (void *)(uintptr_t)input->values, bytes, input->lengths, input->axes,
      input->element, &given[number]);
  }
  if (wrong == NULL) {
    wrong = CALL(runtime, run, void *, void *, const char *const *, void *const *, size_t,
                 const char *const *, size_t, void **)(
      model->session, NULL, names, given, input_count, &output, 1, &found);
  }
  if (wrong == NULL) wrong = CALL(runtime, tensorType, void *, void **)(found, &type);
  if (wrong == NULL) {
    if (!describe(runtime, type, shape) || shape->element != SL_MODEL_FLOAT) {
      sl_library_tell(message, "its output is no tensor of floats");
    } else {
      float *data = NULL;
      wrong = CALL(runtime, elementCount, void *, size_t *)(type, &count);
      if (wrong == NULL) wrong = CALL(runtime, getTensorData, void *, void **)(found, (void **)&data);
      if (wrong == NULL && count > 0) {
        memcpy(results, data, (count < room ? count : room) * sizeof *results);
      }
      if (wrong == NULL && count == 0) sl_library_tell(message, "its output is empty");
    }
  }
  if (failed(runtime, wrong, message)) count = 0;
  release(runtime, releaseTensorType, type);
  release(runtime, releaseValue, found);
  for (size_t number = 0; number < input_count; number++) release(runtime, releaseValue, given[number]);
  return count;
}
