#include "CImageCodecs.h"

#include <limits.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

// Rows asked for at once: as many as the tallest row of blocks gives (4 × 8), and some.
enum { batch = 64 };

struct sl_jpeg_reader {
  struct jpeg_decompress_struct cinfo;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;
  sl_status status;
  uint32_t scan_limit;
  bool is_lenient;
  // Asked once, because libjpeg fails, and so jumps again, when it is asked after a failure.
  bool has_many_scans;
  // Where the first damage was met, in a lenient reader.
  bool is_damaged;
  sl_status damage;
  uint32_t damaged_row;
  uint32_t damaged_scan;
  uint32_t damaged_block_row;
  char message[JMSG_LENGTH_MAX];
};

static sl_status status_of(int code) {
  switch (code) {
    case JERR_INPUT_EMPTY:
    case JERR_INPUT_EOF:
    case JWRN_JPEG_EOF:
      return SL_TRUNCATED;
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_COMPONENT_COUNT:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_SOF_UNSUPPORTED:
      return SL_UNSUPPORTED;
    case JERR_NO_BACKING_STORE:
    case JERR_OUT_OF_MEMORY:
    case JERR_WIDTH_OVERFLOW:
      return SL_MEMORY;
    case JERR_IMAGE_TOO_BIG:
      return SL_SIDE;
    default:
      return SL_CORRUPT;
  }
}

static void fail(j_common_ptr common) {
  sl_jpeg_reader *reader = common->client_data;
  if (reader->status == SL_OK) {
    reader->status = status_of(common->err->msg_code);
    common->err->format_message(common, reader->message);
  }
  longjmp(reader->jump, 1);
}

// Warnings that cannot have touched a pixel: cameras and editors write such files.
static bool is_harmless(j_common_ptr common) {
  switch (common->err->msg_code) {
    case JWRN_JFIF_MAJOR:
    case JWRN_ADOBE_XFORM:
      return true;
    case JWRN_EXTRANEOUS_DATA: {
      // Padding before most markers; before a restart marker, blocks went missing.
      int marker = common->err->msg_parm.i[1];
      return marker < 0xD0 || marker > 0xD7;
    }
    default:
      return false;
  }
}

static void note(j_common_ptr common, int level) {
  if (level >= 0) return;  // Traces.
  sl_jpeg_reader *reader = common->client_data;
  if (is_harmless(common)) {
    if (reader->message[0] == 0) common->err->format_message(common, reader->message);
    return;
  }
  if (!reader->is_lenient) fail(common);
  if (reader->is_damaged) return;
  reader->is_damaged = true;
  reader->damage = status_of(common->err->msg_code);
  reader->damaged_row = reader->cinfo.output_scanline;
  reader->damaged_scan = (uint32_t)reader->cinfo.input_scan_number;
  reader->damaged_block_row = reader->cinfo.input_iMCU_row;
  common->err->format_message(common, reader->message);
}

// Each scan runs over the whole picture, so a small file with thousands of them takes for ever.
static void watch(j_common_ptr common) {
  sl_jpeg_reader *reader = common->client_data;
  if ((uint32_t)reader->cinfo.input_scan_number > reader->scan_limit) {
    reader->status = SL_SCANS;
    longjmp(reader->jump, 1);
  }
}

sl_jpeg_reader *sl_jpeg_open(
    const uint8_t *bytes, size_t count, size_t memory_limit, uint32_t scan_limit,
    bool is_lenient) {
  sl_jpeg_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->scan_limit = scan_limit;
  reader->is_lenient = is_lenient;
  reader->cinfo.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = fail;
  reader->errors.emit_message = note;
  // jpeg_create_decompress keeps this field, and may already fail.
  reader->cinfo.client_data = reader;
  if (setjmp(reader->jump) != 0) return reader;
  jpeg_create_decompress(&reader->cinfo);
  reader->progress.progress_monitor = watch;
  reader->cinfo.progress = &reader->progress;
  reader->cinfo.mem->max_memory_to_use = memory_limit > LONG_MAX ? LONG_MAX : (long)memory_limit;
  jpeg_mem_src(&reader->cinfo, bytes, count);
  return reader;
}

sl_status sl_jpeg_read_header(sl_jpeg_reader *reader, sl_jpeg_header *header) {
  memset(header, 0, sizeof *header);
  if (reader->status != SL_OK) return reader->status;
  struct jpeg_decompress_struct *cinfo = &reader->cinfo;
  if (setjmp(reader->jump) != 0) {
    // The size is known when it is the reason, and the caller wants to name it.
    header->width = cinfo->image_width;
    header->height = cinfo->image_height;
    return reader->status;
  }
  jpeg_read_header(cinfo, TRUE);

  // Damage before the first scan leaves nothing to rescue.
  if (reader->is_damaged) return reader->status = reader->damage;
  if (cinfo->arith_code) {
    // The bound on size below holds for Huffman codes only, and no camera or browser uses these.
    strcpy(reader->message, "Arithmetic coding is not supported");
    return reader->status = SL_UNSUPPORTED;
  }
  switch (cinfo->jpeg_color_space) {
    case JCS_GRAYSCALE: header->model = SL_JPEG_GRAY; break;
    case JCS_RGB: header->model = SL_JPEG_RGB; break;
    case JCS_YCbCr: header->model = SL_JPEG_YCBCR; break;
    case JCS_CMYK: header->model = SL_JPEG_CMYK; break;
    case JCS_YCCK: header->model = SL_JPEG_YCCK; break;
    default:
      snprintf(
          reader->message, sizeof reader->message, "%d components of unknown meaning",
          cinfo->num_components);
      return reader->status = SL_UNSUPPORTED;
  }
  header->width = cinfo->image_width;
  header->height = cinfo->image_height;
  header->components = (uint8_t)cinfo->num_components;
  header->is_progressive = cinfo->progressive_mode;
  uint64_t blocks = 0;
  for (int index = 0; index < cinfo->num_components; index += 1) {
    jpeg_component_info *component = &cinfo->comp_info[index];
    blocks += (uint64_t)component->width_in_blocks * component->height_in_blocks;
  }
  header->bytes_left = cinfo->src->bytes_in_buffer;
  header->bytes_needed = blocks / 8;
  reader->has_many_scans = jpeg_has_multiple_scans(cinfo);
  header->coefficient_bytes = reader->has_many_scans ? blocks * sizeof(JBLOCK) : 0;
  return SL_OK;
}

sl_status sl_jpeg_set_scale(
    sl_jpeg_reader *reader, uint32_t denominator, uint32_t *width, uint32_t *height) {
  *width = 0;
  *height = 0;
  if (reader->status != SL_OK) return reader->status;
  if (setjmp(reader->jump) != 0) return reader->status;
  struct jpeg_decompress_struct *cinfo = &reader->cinfo;
  cinfo->scale_num = 1;
  cinfo->scale_denom = denominator;
  cinfo->dct_method = JDCT_ISLOW;
  cinfo->do_fancy_upsampling = TRUE;
  switch (cinfo->jpeg_color_space) {
    case JCS_GRAYSCALE: cinfo->out_color_space = JCS_GRAYSCALE; break;
    case JCS_CMYK:
    case JCS_YCCK: cinfo->out_color_space = JCS_CMYK; break;
    default: cinfo->out_color_space = JCS_RGB; break;
  }
  jpeg_calc_output_dimensions(cinfo);
  *width = cinfo->output_width;
  *height = cinfo->output_height;
  return SL_OK;
}

static uint32_t scaled(uint32_t sample, uint32_t by) {
  uint32_t product = sample * by + 128;
  return ((product >> 8) + product) >> 8;
}

// Ink to light without a profile, with the rounding that Pillow has: light = k' - ink·k', k' = 255 - k.
// Writers that leave Adobe's marker store inks inverted (0 is full ink).
static void convert_cmyk(const JSAMPLE *inks, uint8_t *rgb, uint32_t width, bool is_inverted) {
  uint32_t flip = is_inverted ? 255 : 0;
  for (uint32_t x = 0; x < width; x += 1, inks += 4, rgb += 3) {
    uint32_t light = 255 - (inks[3] ^ flip);
    rgb[0] = (uint8_t)(light - scaled(inks[0] ^ flip, light));
    rgb[1] = (uint8_t)(light - scaled(inks[1] ^ flip, light));
    rgb[2] = (uint8_t)(light - scaled(inks[2] ^ flip, light));
  }
}

// In several scans the first one fills every row; a later one only adds detail.
static uint32_t rows_before_damage(sl_jpeg_reader *reader) {
  struct jpeg_decompress_struct *cinfo = &reader->cinfo;
  if (!reader->has_many_scans) return reader->damaged_row;
  if (reader->damaged_scan > 1) return cinfo->output_height;
  uint64_t rows = (uint64_t)reader->damaged_block_row * cinfo->max_v_samp_factor *
                  cinfo->min_DCT_scaled_size;
  return rows < cinfo->output_height ? (uint32_t)rows : cinfo->output_height;
}

sl_status sl_jpeg_read_pixels(
    sl_jpeg_reader *reader, uint8_t *pixels, size_t bytes_per_row, uint32_t *rows_done) {
  *rows_done = 0;
  if (reader->status != SL_OK) return reader->status;
  struct jpeg_decompress_struct *cinfo = &reader->cinfo;
  if (setjmp(reader->jump) != 0) {
    // Several scans are all read before the first row is written; of rows that were not, none count.
    uint32_t written = cinfo->output_scanline;
    uint32_t sound = reader->is_damaged ? rows_before_damage(reader) : written;
    *rows_done = sound < written ? sound : written;
    return reader->status;
  }
  jpeg_start_decompress(cinfo);

  uint32_t width = cinfo->output_width;
  uint32_t height = cinfo->output_height;
  bool is_cmyk = cinfo->out_color_space == JCS_CMYK;
  size_t needed = (size_t)width * (is_cmyk ? 3 : (size_t)cinfo->output_components);
  if (needed > bytes_per_row) ERREXIT(cinfo, JERR_BUFFER_SIZE);
  JSAMPARRAY inks = NULL;
  if (is_cmyk) {
    inks = cinfo->mem->alloc_sarray((j_common_ptr)cinfo, JPOOL_IMAGE, width * 4, batch);
  }
  JSAMPROW rows[batch];
  while (cinfo->output_scanline < height) {
    uint32_t first = cinfo->output_scanline;
    uint32_t count = height - first < batch ? height - first : batch;
    if (!is_cmyk) {
      for (uint32_t index = 0; index < count; index += 1) {
        rows[index] = pixels + (first + index) * bytes_per_row;
      }
    }
    uint32_t done = jpeg_read_scanlines(cinfo, is_cmyk ? inks : rows, count);
    for (uint32_t index = 0; is_cmyk && index < done; index += 1) {
      convert_cmyk(
          inks[index], pixels + (first + index) * bytes_per_row, width,
          cinfo->saw_Adobe_marker);
    }
    // What follows the first damage in a single scan is noise; leave it out.
    if (reader->is_damaged && !reader->has_many_scans) {
      *rows_done = rows_before_damage(reader);
      return reader->status = reader->damage;
    }
  }
  if (!reader->is_damaged) {
    jpeg_finish_decompress(cinfo);
    *rows_done = height;
  }
  if (reader->is_damaged) {
    *rows_done = rows_before_damage(reader);
    return reader->status = reader->damage;
  }
  return SL_OK;
}

const char *sl_jpeg_message(const sl_jpeg_reader *reader) { return reader->message; }

uint32_t sl_jpeg_scan_number(const sl_jpeg_reader *reader) {
  return (uint32_t)reader->cinfo.input_scan_number;
}

void sl_jpeg_close(sl_jpeg_reader *reader) {
  if (setjmp(reader->jump) == 0) jpeg_destroy_decompress(&reader->cinfo);
  free(reader);
}
