// The calls of libFuzzer and the address sanitizer, as Swift can make them.

#ifndef SLF_FUZZ_SUPPORT_H
#define SLF_FUZZ_SUPPORT_H

#include <stddef.h>
#include <stdint.h>

/// Makes memory that is allocated from now on hold a byte, which shows pixels that nobody wrote.
void slf_fill_new_memory(uint8_t byte);

/// libFuzzer's own mutations, for a mutator that repairs what they break. Returns the new size.
size_t LLVMFuzzerMutate(uint8_t *_Nonnull data, size_t size, size_t capacity);

#endif
