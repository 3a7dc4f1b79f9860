#include "reader.h"

#include <limits.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

// Rows requested at once: as many as the tallest row of blocks (4 × 8), and some.
enum { batch = 64 };

typedef struct jpeg_reader {
  sl_reader base;
  struct jpeg_decompress_struct cinfo;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;
  bool is_created;
  bool is_started;
  bool keeps_inks;
  JSAMPARRAY inks;
  // Queried once, because after a failure libjpeg fails and jumps again when it is queried.
  bool has_many_scans;
  // The place of the first damage, in a lenient reader.
  bool is_damaged;
  sl_status damage;
  uint32_t damaged_row;
  uint32_t damaged_scan;
  uint32_t damaged_block_row;
  // The scan whose samples were counted last.
  int counted_scan;
  // Whether the bytes ended before the end marker: not damage by itself, if every block was there.
  bool is_cut;
  // Whether every row is there, and only the bytes after them are read.
  bool is_finishing;
  // The components, one bit each, of the scans seen so far.
  uint32_t scanned_components;
} jpeg_reader;

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

// libjpeg's own words for its last message; it asks for a buffer of its own length.
static void keep_message(j_common_ptr common) {
  jpeg_reader *reader = common->client_data;
  // A strict reader stops at the first thing that is wrong after the rows, so a lenient one must not name a later one.
  if (reader->is_finishing && reader->base.message[0] != 0) return;
  char text[JMSG_LENGTH_MAX];
  common->err->format_message(common, text);
  sl_reader_fail(&reader->base, SL_OK, text);
}

static void fail(j_common_ptr common) {
  jpeg_reader *reader = common->client_data;
  if (reader->base.status == SL_OK) {
    reader->base.status = status_of(common->err->msg_code);
    // Damage that follows from missing bytes is reported as truncation.
    if (reader->is_cut && reader->base.status == SL_CORRUPT) reader->base.status = SL_TRUNCATED;
    if (!reader->is_cut) keep_message(common);
  }
  longjmp(reader->jump, 1);
}

// Warnings that cannot concern a pixel: cameras and editors write such files.
static bool is_harmless(j_common_ptr common) {
  switch (common->err->msg_code) {
    case JWRN_JFIF_MAJOR:
    case JWRN_ADOBE_XFORM:
      return true;
    case JWRN_EXTRANEOUS_DATA: {
      // Padding before most markers; before a restart marker in a scan, blocks went missing.
      int marker = common->err->msg_parm.i[1];
      bool is_in_scan = ((j_decompress_ptr)common)->input_scan_number > 0;
      return marker < 0xD0 || marker > 0xD7 || !is_in_scan;
    }
    default:
      return false;
  }
}

static void note(j_common_ptr common, int level) {
  if (level >= 0) return;  // Traces.
  jpeg_reader *reader = common->client_data;
  if (is_harmless(common)) {
    if (reader->base.message[0] == 0) keep_message(common);
    return;
  }
  // Huffman codes are read ahead, so the end of the bytes is reached before any are missing; a separate warning reports
  // that. Arithmetic codes go on without end.
  if (common->err->msg_code == JWRN_JPEG_EOF && !reader->cinfo.arith_code) {
    if (!reader->is_cut && !reader->is_damaged) keep_message(common);
    reader->is_cut = true;
    return;
  }
  if (!reader->base.limits.is_lenient) fail(common);
  if (reader->is_damaged) return;
  reader->is_damaged = true;
  reader->damage = reader->is_cut ? SL_TRUNCATED : status_of(common->err->msg_code);
  reader->damaged_row = reader->cinfo.output_scanline;
  reader->damaged_scan = (uint32_t)reader->cinfo.input_scan_number;
  reader->damaged_block_row = reader->cinfo.input_iMCU_row;
  if (!reader->is_cut) keep_message(common);
}

static void leave(jpeg_reader *reader, sl_status status) {
  reader->base.status = status;
  longjmp(reader->jump, 1);
}

// Each scan covers the whole picture, so a small file with thousands of them, or one with many over a huge picture, takes
// forever. Called before each row of blocks.
static void watch(j_common_ptr common) {
  jpeg_reader *reader = common->client_data;
  struct jpeg_decompress_struct *cinfo = &reader->cinfo;
  if (sl_reader_is_stopped(&reader->base)) leave(reader, SL_STOPPED);
  if (cinfo->input_scan_number == reader->counted_scan) return;
  reader->counted_scan = cinfo->input_scan_number;
  if ((uint32_t)cinfo->input_scan_number > reader->base.limits.scans) leave(reader, SL_SCANS);
  for (int index = 0; index < cinfo->comps_in_scan; index += 1) {
    const jpeg_component_info *component = cinfo->cur_comp_info[index];
    reader->base.work += (uint64_t)component->width_in_blocks * component->height_in_blocks * DCTSIZE2;
    reader->scanned_components |= 1u << component->component_index;
  }
  if (reader->base.work > reader->base.limits.scanned_samples) leave(reader, SL_WORK);
}

static bool start(jpeg_reader *reader) {
  reader->cinfo.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = fail;
  reader->errors.emit_message = note;
  // jpeg_create_decompress keeps this field, and may already fail.
  reader->cinfo.client_data = reader;
  if (setjmp(reader->jump) != 0) return false;
  jpeg_create_decompress(&reader->cinfo);
  reader->is_created = true;
  reader->progress.progress_monitor = watch;
  reader->cinfo.progress = &reader->progress;
  size_t memory = reader->base.limits.memory;
  reader->cinfo.mem->max_memory_to_use = memory > LONG_MAX ? LONG_MAX : (long)memory;
  jpeg_mem_src(&reader->cinfo, reader->base.bytes, reader->base.count);
  return true;
}

// The samples that a scan covers, by its header.
static uint64_t samples_of_scan(const struct jpeg_decompress_struct *cinfo, const uint8_t *scan, size_t count) {
  uint64_t samples = 0;
  for (size_t place = 1; count > 0 && place <= 2u * scan[0] && place < count; place += 2) {
    for (int index = 0; index < cinfo->num_components; index += 1) {
      const jpeg_component_info *component = &cinfo->comp_info[index];
      if (component->component_id != scan[place]) continue;
      samples += (uint64_t)component->width_in_blocks * component->height_in_blocks * DCTSIZE2;
    }
  }
  return samples;
}

// Whether a marker may occur between scans.
static bool is_between_scans(uint8_t marker) {
  return marker == 0xC4 || marker == 0xCC || (marker >= 0xDA && marker <= 0xDD) ||
         (marker >= 0xE0 && marker <= 0xEF) || marker == 0xFE;
}

// The samples that all scans cover, by the markers alone; the data between them is not examined. If the scans end without
// an end marker, the bytes after them, such as a phone's trailer, are cut off.
static uint64_t samples_of_scans(jpeg_reader *reader) {
  const struct jpeg_decompress_struct *cinfo = &reader->cinfo;
  const uint8_t *place = cinfo->src->next_input_byte, *end = place + cinfo->src->bytes_in_buffer;
  uint64_t samples = 0;
  // The header of the first scan was read.
  for (int index = 0; index < cinfo->comps_in_scan; index += 1) {
    const jpeg_component_info *component = cinfo->cur_comp_info[index];
    samples += (uint64_t)component->width_in_blocks * component->height_in_blocks * DCTSIZE2;
  }
  while (place < end && (place = memchr(place, 0xFF, (size_t)(end - place))) != NULL) {
    place += 1;
    if (end - place < 3) break;
    uint8_t marker = place[0];
    // Escaped bytes, fillers and markers without a length.
    if (marker == 0 || marker == 0xFF || marker == 1 || (marker >= 0xD0 && marker <= 0xD7)) continue;
    if (marker == 0xD9) break;
    size_t length = (size_t)place[1] << 8 | place[2];
    if (!is_between_scans(marker) || length < 2 || length + 1 > (size_t)(end - place)) {
      cinfo->src->bytes_in_buffer = (size_t)(place - 1 - cinfo->src->next_input_byte);
      break;
    }
    if (marker == 0xDA && end - place > 3) samples += samples_of_scan(cinfo, place + 3, (size_t)(end - place) - 3);
    place += length + 1 < (size_t)(end - place) ? length + 1 : (size_t)(end - place);
  }
  return samples;
}

static sl_status read_header(sl_reader *base, sl_header *header) {
  jpeg_reader *reader = (jpeg_reader *)base;
  if (!start(reader)) return base->status;
  struct jpeg_decompress_struct *cinfo = &reader->cinfo;
  if (setjmp(reader->jump) != 0) {
    // The size is known when it is the reason, and the caller wants to name it.
    header->width = cinfo->image_width;
    header->height = cinfo->image_height;
    return base->status;
  }
  jpeg_read_header(cinfo, TRUE);

  // Damage before the first scan leaves nothing to rescue.
  if (reader->is_damaged) return reader->damage;
  if (cinfo->data_precision != 8) {
    return sl_reader_fail(base, SL_UNSUPPORTED, "samples have more than 8 bits");
  }
  switch (cinfo->jpeg_color_space) {
    case JCS_GRAYSCALE: header->model = SL_MODEL_GRAY; break;
    case JCS_RGB: header->model = SL_MODEL_RGB; break;
    case JCS_YCbCr: header->model = SL_MODEL_YCBCR; break;
    case JCS_CMYK: header->model = SL_MODEL_CMYK; break;
    case JCS_YCCK: header->model = SL_MODEL_YCCK; break;
    default:
      snprintf(
          base->message, sizeof base->message, "%d components of unknown meaning",
          cinfo->num_components);
      return SL_UNSUPPORTED;
  }
  header->width = cinfo->image_width;
  header->height = cinfo->image_height;
  header->bits = 8;
  header->channels = (uint8_t)cinfo->num_components;
  header->is_progressive = cinfo->progressive_mode;
  uint64_t blocks = 0;
  for (int index = 0; index < cinfo->num_components; index += 1) {
    jpeg_component_info *component = &cinfo->comp_info[index];
    blocks += (uint64_t)component->width_in_blocks * component->height_in_blocks;
  }
  header->bytes_left = cinfo->src->bytes_in_buffer;
  // A Huffman code takes a bit at least; arithmetic coding knows no such bound.
  header->bytes_needed = cinfo->arith_code ? 0 : blocks / 8;
  reader->has_many_scans = jpeg_has_multiple_scans(cinfo);
  header->decoder_bytes = reader->has_many_scans ? blocks * sizeof(JBLOCK) : 0;
  uint64_t samples = reader->has_many_scans ? samples_of_scans(reader) : 0;
  if (samples > base->limits.scanned_samples) {
    base->work = samples;
    return SL_WORK;
  }
  return SL_OK;
}

static sl_status prepare(sl_reader *base, sl_output *output) {
  jpeg_reader *reader = (jpeg_reader *)base;
  if (setjmp(reader->jump) != 0) return base->status;
  struct jpeg_decompress_struct *cinfo = &reader->cinfo;
  cinfo->scale_num = 1;
  cinfo->scale_denom = output->denominator;
  cinfo->dct_method = JDCT_ISLOW;
  cinfo->do_fancy_upsampling = TRUE;
  switch (cinfo->jpeg_color_space) {
    case JCS_GRAYSCALE: cinfo->out_color_space = JCS_GRAYSCALE; break;
    case JCS_CMYK:
    case JCS_YCCK: cinfo->out_color_space = JCS_CMYK; break;
    default: cinfo->out_color_space = JCS_RGB; break;
  }
  jpeg_calc_output_dimensions(cinfo);
  reader->keeps_inks = output->keeps_inks;
  output->width = cinfo->output_width;
  output->height = cinfo->output_height;
  return SL_OK;
}

static uint32_t scaled(uint32_t sample, uint32_t by) {
  uint32_t product = sample * by + 128;
  return ((product >> 8) + product) >> 8;
}

// Inks are stored inverted (0 is full ink): Adobe's programs write them so, and Pillow and browsers read them so with and
// without Adobe's marker.
static void copy_inks(const JSAMPLE *stored, uint8_t *inks, uint32_t width) {
  for (uint32_t index = 0; index < width * 4; index += 1) inks[index] = (uint8_t)(255 - stored[index]);
}

// Ink to light without a profile, rounded as in Pillow: light = k' - ink·k', k' = 255 - k.
static void convert_inks(const JSAMPLE *stored, uint8_t *rgb, uint32_t width) {
  for (uint32_t x = 0; x < width; x += 1, stored += 4, rgb += 3) {
    uint32_t light = stored[3];
    rgb[0] = (uint8_t)(light - scaled(255u - stored[0], light));
    rgb[1] = (uint8_t)(light - scaled(255u - stored[1], light));
    rgb[2] = (uint8_t)(light - scaled(255u - stored[2], light));
  }
}

// Whether the scans before the end of the bytes have all components in full detail.
static bool has_all_detail(const jpeg_reader *reader) {
  const struct jpeg_decompress_struct *cinfo = &reader->cinfo;
  for (int index = 0; index < cinfo->num_components; index += 1) {
    if ((reader->scanned_components >> index & 1) == 0) return false;
    if (!cinfo->progressive_mode || cinfo->coef_bits == NULL) continue;
    for (int coefficient = 0; coefficient < DCTSIZE2; coefficient += 1) {
      if (cinfo->coef_bits[index][coefficient] != 0) return false;
    }
  }
  return true;
}

// In several scans the first one fills every row; a later one only adds detail.
static uint32_t rows_before_damage(jpeg_reader *reader) {
  struct jpeg_decompress_struct *cinfo = &reader->cinfo;
  if (!reader->has_many_scans) return reader->damaged_row;
  if (reader->damaged_scan > 1) return cinfo->output_height;
  uint64_t rows = (uint64_t)reader->damaged_block_row * cinfo->max_v_samp_factor *
                  cinfo->min_DCT_scaled_size;
  return rows < cinfo->output_height ? (uint32_t)rows : cinfo->output_height;
}

static sl_status read_rows(sl_reader *base, void *pixels, size_t bytes_per_row, uint32_t count) {
  jpeg_reader *reader = (jpeg_reader *)base;
  struct jpeg_decompress_struct *cinfo = &reader->cinfo;
  if (setjmp(reader->jump) != 0) {
    // With several scans, all are read before the first row is written; rows that were not written do not count.
    uint32_t written = reader->is_started ? cinfo->output_scanline : 0;
    uint32_t sound = reader->is_damaged ? rows_before_damage(reader) : written;
    base->rows_done = sound < written ? sound : written;
    return base->status;
  }
  bool is_ink = cinfo->out_color_space == JCS_CMYK;
  if (!reader->is_started) {
    jpeg_start_decompress(cinfo);
    if (reader->has_many_scans && reader->is_cut && !reader->is_damaged && !has_all_detail(reader)) {
      if (!base->limits.is_lenient) {
        base->status = SL_TRUNCATED;
        longjmp(reader->jump, 1);
      }
      reader->is_damaged = true;
      reader->damage = SL_TRUNCATED;
      // The last scan may lack rows; an earlier one filled all.
      reader->damaged_scan = (uint32_t)cinfo->input_scan_number + 1;
    }
    if (is_ink) {
      reader->inks = cinfo->mem->alloc_sarray(
          (j_common_ptr)cinfo, JPOOL_IMAGE, cinfo->output_width * 4, batch);
    }
    reader->is_started = true;
  }
  uint32_t width = cinfo->output_width;
  size_t channels = is_ink && !reader->keeps_inks ? 3 : (size_t)cinfo->output_components;
  if (width * channels > bytes_per_row) ERREXIT(cinfo, JERR_BUFFER_SIZE);
  JSAMPROW rows[batch];
  uint32_t start = cinfo->output_scanline;
  while (cinfo->output_scanline < start + count) {
    uint8_t *target = (uint8_t *)pixels + (cinfo->output_scanline - start) * bytes_per_row;
    uint32_t left = start + count - cinfo->output_scanline;
    uint32_t wanted = left < batch ? left : batch;
    for (uint32_t index = 0; !is_ink && index < wanted; index += 1) {
      rows[index] = target + index * bytes_per_row;
    }
    uint32_t done = jpeg_read_scanlines(cinfo, is_ink ? reader->inks : rows, wanted);
    for (uint32_t index = 0; is_ink && index < done; index += 1) {
      if (reader->keeps_inks) {
        copy_inks(reader->inks[index], target + index * bytes_per_row, width);
      } else {
        convert_inks(reader->inks[index], target + index * bytes_per_row, width);
      }
    }
    // After the first damage, a single scan holds only noise; leave it out.
    if (reader->is_damaged && !reader->has_many_scans) {
      base->rows_done = rows_before_damage(reader);
      return reader->damage;
    }
  }
  base->rows_done = start + count;
  return SL_OK;
}

static sl_status finish(sl_reader *base) {
  jpeg_reader *reader = (jpeg_reader *)base;
  // Every row is there; bytes after the last one, or missing there, change none.
  if (setjmp(reader->jump) != 0) return base->status == SL_STOPPED ? SL_STOPPED : SL_OK;
  if (reader->is_damaged) {
    base->rows_done = rows_before_damage(reader);
    return reader->damage;
  }
  reader->is_finishing = true;
  jpeg_finish_decompress(&reader->cinfo);
  return SL_OK;
}

static uint32_t scan_number(const sl_reader *base) {
  return (uint32_t)((const jpeg_reader *)base)->cinfo.input_scan_number;
}

static void close_reader(sl_reader *base) {
  jpeg_reader *reader = (jpeg_reader *)base;
  if (reader->is_created && setjmp(reader->jump) == 0) jpeg_destroy_decompress(&reader->cinfo);
  free(reader);
}

const sl_reader_calls sl_jpeg_calls = {
    .size = sizeof(jpeg_reader),
    .read_header = read_header,
    .prepare = prepare,
    .read_rows = read_rows,
    .finish = finish,
    .scan_number = scan_number,
    .close = close_reader,
};
