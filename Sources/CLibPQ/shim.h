// Not by pkg-config, which would warn on machines without libpq, where the trait is off.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif
