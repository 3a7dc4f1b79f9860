/* Stands in, inside the wheel, for two libraries that others ask for and Sightline does not need.
 *
 * libheif asks libx265 for an encoder, to write HEIC pictures, which Sightline never does; libtiff asks libjbig to read pictures
 * that are packed as faxes of one bit were in the nineties. Both are under the GPL, which is not the licence of the rest of
 * the wheel. Here there is no encoder to be had, and a picture of that kind is an error as a damaged one is.
 *
 * X265_API_GET is the name of libx265's function, which holds the number of the library's form.
 */
#include <stddef.h>

#ifdef X265_API_GET
const void *X265_API_GET(int bit_depth) {
  (void)bit_depth;
  return NULL;
}
#else
/* Of JBIG-KIT: 0 is success, and anything else is an error. */
enum { REFUSED = 2 };

void jbg_dec_init(void *state) { (void)state; }
void jbg_dec_free(void *state) { (void)state; }
int jbg_dec_in(void *state, unsigned char *data, size_t size, size_t *used) {
  (void)state, (void)data, (void)size;
  if (used) *used = 0;
  return REFUSED;
}
int jbg_newlen(unsigned char *data, size_t size) {
  (void)data, (void)size;
  return REFUSED;
}
long jbg_dec_getsize(const void *state) {
  (void)state;
  return 0;
}
unsigned char *jbg_dec_getimage(const void *state, int plane) {
  (void)state, (void)plane;
  return NULL;
}
const char *jbg_strerror(int code) {
  (void)code;
  return "JBIG is not read";
}
void jbg_enc_init(void *state, unsigned long x, unsigned long y, int planes, unsigned char **plane,
                  void (*out)(unsigned char *, size_t, void *), void *file) {
  (void)state, (void)x, (void)y, (void)planes, (void)plane, (void)out, (void)file;
}
void jbg_enc_out(void *state) { (void)state; }
void jbg_enc_free(void *state) { (void)state; }
#endif
