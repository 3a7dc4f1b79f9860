#include "CCodecTestSupport.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

void slct_fill_new_memory(uint8_t byte) {
#ifdef __GLIBC__
  // The library writes the complement of what it is given.
  mallopt(M_PERTURB, (uint8_t)~byte);
#else
  (void)byte;
#endif
}
