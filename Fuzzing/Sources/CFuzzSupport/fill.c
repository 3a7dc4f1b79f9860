#include "CFuzzSupport.h"

#include <stdbool.h>
#include <string.h>

// From sanitizer/allocator_interface.h, which is not installed everywhere.
extern int __sanitizer_install_malloc_and_free_hooks(
    void (*allocated)(const volatile void *, size_t), void (*freed)(const volatile void *));

// Larger blocks may come from calloc without being cleared again after the hook.
enum { largest = 1 << 16 };

static uint8_t fill;

static void allocated(const volatile void *block, size_t size) {
  if (size <= largest) memset((void *)block, fill, size);
}

static void freed(const volatile void *block) { (void)block; }

void slf_fill_new_memory(uint8_t byte) {
  static bool is_installed = false;
  if (!is_installed) {
    __sanitizer_install_malloc_and_free_hooks(allocated, freed);
    is_installed = true;
  }
  fill = byte;
}
