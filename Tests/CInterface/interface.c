/* Asks every function of the library what it promises, and what it says of odd input.
 *
 *   interface FOLDER [ROUNDS]   FOLDER is SampleImages; ROUNDS is how often everything is asked
 */
#include <sightline.h>

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int checks = 0;

#define CHECK(condition)                                                                                    \
  do {                                                                                                      \
    checks++;                                                                                               \
    if (!(condition)) {                                                                                     \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                                       \
      exit(1);                                                                                              \
    }                                                                                                       \
  } while (0)

static char fuji[4096], query_path[4096], scratch[4096];

/* Whether a call failed with a code and a line for people; frees the error. */
static bool failed_with(sightline_error **error, const char *code) {
  if (!*error) return false;
  bool is = strcmp((*error)->code, code) == 0 && strlen((*error)->message) > 10 && !strchr((*error)->message, '\n');
  if (!is) fprintf(stderr, "expected %s, got %s: %s\n", code, (*error)->code, (*error)->message);
  sightline_free(*error);
  *error = NULL;
  return is;
}

static sightline_picture file(const char *path) {
  sightline_picture picture = {.kind = SIGHTLINE_FILE, .path = path};
  return picture;
}

/* Pixels with something in them, and rows apart. */
enum { WIDTH = 160, HEIGHT = 120, STRIDE = 512 };
static uint8_t memory[STRIDE * HEIGHT];

static sightline_picture pixels(void) {
  unsigned noise = 1;
  memset(memory, 0xAA, sizeof memory);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++) {
      if (x % 10 == 0) noise = noise * 1664525u + 1013904223u;
      uint8_t *pixel = memory + y * STRIDE + x * 3;
      pixel[0] = (uint8_t)((noise >> 24) ^ (unsigned)(y / 12 * 37));
      pixel[1] = (uint8_t)(x + y);
      pixel[2] = (uint8_t)((x - 80) * (x - 80) + (y - 60) * (y - 60) < 1600 ? 220 : 40);
    }
  sightline_picture picture = {.kind = SIGHTLINE_PIXELS, .data = memory, .size = sizeof memory, .width = WIDTH,
                               .height = HEIGHT, .stride = STRIDE, .format = SIGHTLINE_RGB8};
  return picture;
}

static void versions(void) {
  CHECK(sightline_abi_version() == SIGHTLINE_ABI_VERSION);
  CHECK(strchr(sightline_version(), '.'));
}

static void freeing(void) {
  sightline_free(NULL);
  int own = 0;
  sightline_free(&own);
  sightline_picture picture = file(fuji);
  sightline_thumbnail *small = sightline_make_thumbnail(&picture, 64, NULL);
  CHECK(small && strncmp(small->address, "data:image/jpeg;base64,", 23) == 0);
  CHECK(small->width <= 64 && small->height <= 64 && small->picture_width > 64);
  sightline_free(small);
  sightline_free(small);
}

static void hashes(void) {
  sightline_error *error = NULL;
  sightline_picture picture = file(fuji);
  const char *names[] = {"pdq", "phash", "hsv", "sift", "crop-resistant"};
  sightline_descriptors *found = sightline_describe(&picture, names, 5, &error);
  CHECK(found && found->count == 5);
  const sightline_descriptor *pdq = &found->descriptors[0];
  CHECK(strcmp(pdq->algorithm, "pdq") == 0 && pdq->bits == 256 && strlen(pdq->text) == 64);
  CHECK(found->descriptors[2].bits == 0 && !found->descriptors[2].hash && found->descriptors[2].stored_size > 8);

  uint8_t bits[32];
  int32_t quality = -1;
  CHECK(sightline_hash(&picture, "pdq", bits, sizeof bits, &quality, &error) == 256);
  CHECK(memcmp(bits, pdq->hash, 32) == 0 && quality == pdq->quality);
  CHECK(sightline_distance(pdq->stored, pdq->stored_size, pdq->stored, pdq->stored_size, &error) == 0);
  CHECK(isnan(sightline_distance(pdq->stored, 3, pdq->stored, pdq->stored_size, &error)));
  CHECK(failed_with(&error, "damagedBytes"));
  sightline_free(found);

  /* Padded rows and packed ones are one picture. */
  sightline_picture padded = pixels(), packed = padded;
  uint8_t *copy = malloc(WIDTH * HEIGHT * 3);
  for (int y = 0; y < HEIGHT; y++) memcpy(copy + y * WIDTH * 3, memory + y * STRIDE, WIDTH * 3);
  packed.data = copy, packed.size = WIDTH * HEIGHT * 3, packed.stride = 0;
  uint8_t other[32];
  CHECK(sightline_hash(&padded, "pdq", bits, 32, NULL, &error) == 256);
  CHECK(sightline_hash(&packed, "pdq", other, 32, NULL, &error) == 256);
  CHECK(memcmp(bits, other, 32) == 0);
  free(copy);
}

static bool count_calls(size_t done, size_t total, void *context) {
  CHECK(done <= total);
  (*(size_t *)context)++;
  return true;
}

static bool stop(size_t done, size_t total, void *context) {
  (void)done, (void)total, (void)context;
  return false;
}

static void many(void) {
  sightline_error *error = NULL;
  size_t calls = 0;
  sightline_picture all[] = {file(fuji), file("/nowhere.jpg"), pixels(), file(fuji)};
  sightline_hashes *rows = sightline_hash_many(all, 4, "pdq", SIGHTLINE_FULL_SIZE, 2, count_calls, &calls, &error);
  CHECK(rows && rows->count == 4 && rows->bits == 256 && rows->row_size == 32 && calls > 0);
  CHECK(memcmp(rows->rows, rows->rows + 96, 32) == 0 && memcmp(rows->rows, rows->rows + 64, 32) != 0);
  CHECK(rows->failure_count == 1 && rows->failures[0].index == 1);
  CHECK(strcmp(rows->failures[0].code, "fileNotFound") == 0 && rows->rows[32] == 0);
  sightline_free(rows);
  rows = sightline_hash_many(NULL, 0, "phash", SIGHTLINE_REDUCED, 0, NULL, NULL, &error);
  CHECK(rows && rows->count == 0 && rows->row_size == 8);
  sightline_free(rows);
  CHECK(!sightline_hash_many(all, 4, "hsv", SIGHTLINE_FULL_SIZE, 0, NULL, NULL, &error));
  CHECK(failed_with(&error, "notAHash"));
  CHECK(!sightline_hash_many(all, 4, "pdq", SIGHTLINE_FULL_SIZE, 1, stop, NULL, &error));
  CHECK(failed_with(&error, "cancelled"));
}

static void catalogs(void) {
  sightline_error *error = NULL;
  char path[4200];
  snprintf(path, sizeof path, "%s/catalog.sightline", scratch);
  unlink(path);
  CHECK(!sightline_catalog_open(path, SIGHTLINE_READ, NULL, &error) && failed_with(&error, "notFound"));
  sightline_catalog *catalog = sightline_catalog_open(path, SIGHTLINE_WRITE, NULL, &error);
  CHECK(catalog);

  const char *labels[] = {"mountain", "volcano"};
  const char *codes[] = {"0-306-40615-2"};
  const char *printed[] = {"9780306406157"};
  sightline_entity entity = {.type = "landmark", .id = "1005", .title = "Mount Fuji", .subtitle = "Asia",
                             .labels = labels, .label_count = 2, .codes = codes, .code_count = 1,
                             .properties = "{\"height\": 3776}"};
  sightline_picture reference = file(fuji), drawn = pixels();
  drawn.name = "drawn";
  sightline_addition added = {0};
  CHECK(sightline_catalog_add(catalog, &entity, &reference, 1, &added, &error));
  CHECK(added.is_new && added.added == 1 && added.pictures == 1);
  CHECK(sightline_catalog_add(catalog, &entity, &reference, 1, &added, &error));
  CHECK(!added.is_new && added.unchanged == 1);
  sightline_entity other = {.type = "thing", .id = "1", .title = "Drawn"};
  CHECK(sightline_catalog_add(catalog, &other, &drawn, 1, NULL, &error));
  sightline_counts counts;
  CHECK(sightline_catalog_count(catalog, &counts, &error));
  CHECK(counts.types == 2 && counts.entities == 2 && counts.pictures == 2 && counts.unreadable_pictures == 0);

  sightline_picture asked = file(query_path);
  sightline_query query = {.picture = &asked, .limit = 5};
  sightline_results *found = sightline_catalog_search(catalog, &query, &error);
  CHECK(found && found->count == 1 && found->total == 1);
  const sightline_match *match = &found->matches[0];
  CHECK(strcmp(match->entity.title, "Mount Fuji") == 0 && strcmp(match->entity.subtitle, "Asia") == 0);
  CHECK(match->entity.label_count == 2 && strcmp(match->entity.labels[1], "volcano") == 0);
  CHECK(strcmp(match->entity.properties, "{\"height\":3776}") == 0);
  CHECK(match->score > 0.9 && match->score <= 1 && access(match->file, R_OK) == 0);
  CHECK(match->evidence.view && match->evidence.view->inlier_count >= 8 && match->evidence.view->region_count >= 3);
  sightline_free(found);

  /* Lent pixels and encoded bytes answer as files do. */
  query.picture = &drawn;
  found = sightline_catalog_search(catalog, &query, &error);
  CHECK(found && found->count == 1 && strcmp(found->matches[0].entity.id, "1") == 0);
  CHECK(!found->matches[0].entity.subtitle && strcmp(found->matches[0].reference, "drawn") == 0);
  sightline_free(found);
  FILE *stream = fopen(query_path, "rb");
  static uint8_t encoded[4 << 20];
  sightline_picture bytes = {.kind = SIGHTLINE_BYTES, .data = encoded};
  bytes.size = fread(encoded, 1, sizeof encoded, stream);
  fclose(stream);
  query.picture = &bytes;
  found = sightline_catalog_search(catalog, &query, &error);
  CHECK(found && found->count == 1 && strcmp(found->matches[0].entity.id, "1005") == 0);
  sightline_free(found);

  /* Words alone, and what contradicts itself. */
  query.picture = NULL;
  query.labels.texts = labels;
  query.labels.count = 1;
  found = sightline_catalog_search(catalog, &query, &error);
  CHECK(found && found->count == 1 && !found->matches[0].evidence.view && isnan(found->matches[0].evidence.prior));
  CHECK(found->matches[0].evidence.label_count == 1);
  sightline_free(found);
  query.labels.count = 0;
  query.codes.texts = printed;
  query.codes.count = 1;
  found = sightline_catalog_search(catalog, &query, &error);
  CHECK(found && found->count == 1 && found->matches[0].entity.code_count == 1);
  CHECK(strcmp(found->matches[0].entity.codes[0], codes[0]) == 0);
  CHECK(found->matches[0].evidence.code_count == 1);
  CHECK(strcmp(found->matches[0].evidence.codes[0], printed[0]) == 0);
  sightline_free(found);
  query.codes.count = 0;
  CHECK(!sightline_catalog_search(catalog, &query, &error) && failed_with(&error, "emptyQuery"));
  query.picture = &asked;
  query.limit = -1;
  CHECK(!sightline_catalog_search(catalog, &query, &error) && failed_with(&error, "invalidLimit"));
  query.limit = 1;
  query.has_minimum_score = true;
  query.minimum_score = NAN;
  CHECK(!sightline_catalog_search(catalog, &query, &error) && failed_with(&error, "invalidScore"));
  query.has_minimum_score = false;
  sightline_region region = {.x = INT64_MAX, .y = 0, .width = INT64_MAX, .height = 1};
  query.region = &region;
  CHECK(!sightline_catalog_search(catalog, &query, &error) && error);
  sightline_free(error), error = NULL;
  query.region = NULL;
  query.picture = &drawn;
  query.similar_limit = -1;
  CHECK(!sightline_catalog_search(catalog, &query, &error) && failed_with(&error, "invalidArgument"));
  query.similar_limit = 1;
  CHECK(!sightline_catalog_search(catalog, &query, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_catalog_use_model(catalog, NULL, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_catalog_use_model(catalog, "/nowhere.onnx", &error) && error);
  sightline_free(error), error = NULL;
  CHECK(!sightline_catalog_use_network(catalog, NULL, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_catalog_use_network(catalog, "/nowhere.onnx", &error) && error);
  sightline_free(error), error = NULL;
  query.similar_limit = 0;
  query.tagged_limit = -1;
  CHECK(!sightline_catalog_search(catalog, &query, &error) && failed_with(&error, "invalidArgument"));
  query.tagged_limit = 1;
  sightline_results *untagged = sightline_catalog_search(catalog, &query, &error);
  CHECK(untagged && untagged->tagged_count == 0);
  sightline_free(untagged);
  query.tagged_limit = 0;
  query.colors_must_agree = true;
  sightline_results *strict = sightline_catalog_search(catalog, &query, &error);
  CHECK(strict && strict->related_count == 0);
  if (strict->count > 0 && strict->matches[0].evidence.explanations) {
    const sightline_explanations *shares = strict->matches[0].evidence.explanations;
    double sum = shares->same + shares->other_color + shares->series + shares->shared_ground + shares->chance;
    CHECK(fabs(sum - 1) < 1e-9);
  }
  sightline_free(strict);
  query.colors_must_agree = false;
  query.within = -1;
  CHECK(!sightline_catalog_search(catalog, &query, &error) && failed_with(&error, "invalidArgument"));
  query.within = 1e-9;
  sightline_results *hasty = sightline_catalog_search(catalog, &query, &error);
  CHECK(hasty && hasty->count > 0);
  sightline_free(hasty);
  query.timeout = 1e-9;
  CHECK(!sightline_catalog_search(catalog, &query, &error) && failed_with(&error, "deadlineExceeded"));

  CHECK(sightline_catalog_remove(catalog, "thing", "1", &error));
  CHECK(!sightline_catalog_remove(catalog, "thing", "1", &error) && failed_with(&error, "notInCatalog"));

  sightline_evaluation_options options = {.pictures = 1, .jobs = 1};
  sightline_evaluation *report = sightline_catalog_evaluate(catalog, &options, NULL, NULL, &error);
  CHECK(report && report->present > 0 && report->absent > 0 && report->recall_at_1 > 0.5);
  CHECK(report->json[0] == '{' && strstr(report->json, "\"recallAt1\""));
  sightline_free(report);
  CHECK(!sightline_catalog_evaluate(catalog, &options, stop, NULL, &error) && failed_with(&error, "cancelled"));

  sightline_catalog_close(catalog);
  sightline_catalog_close(catalog);
  CHECK(!sightline_catalog_count(catalog, &counts, &error) && failed_with(&error, "invalidHandle"));
}

/* A catalog of a folder: what it holds, its copies, and its profile. */
static void whole_catalogs(void) {
  sightline_error *error = NULL;
  char folder[4200], path[4200], command[40000];
  snprintf(folder, sizeof folder, "%s/whole", scratch);
  snprintf(path, sizeof path, "%s/whole.sightline", scratch);
  snprintf(command, sizeof command,
           "rm -rf '%s' '%s'* && mkdir '%s' && cp '%s' '%s/a.jpg' && cp '%s' '%s/b.jpg' && cp '%s' '%s/c.png'", folder, path,
           folder, fuji, folder, fuji, folder, query_path, folder);
  CHECK(system(command) == 0);
  sightline_catalog *catalog = sightline_catalog_open(path, SIGHTLINE_WRITE, NULL, &error);
  CHECK(catalog);
  const char *excluded[] = {"c.*"};
  sightline_index_options options = {.excluded = excluded, .excluded_count = 1, .jobs = 1};
  sightline_index_report *report = sightline_catalog_index(catalog, folder, &options, NULL, NULL, &error);
  CHECK(report && report->added == 2 && report->failure_count == 0 && report->absent_count == 0);
  sightline_free(report);
  report = sightline_catalog_index(catalog, folder, NULL, NULL, NULL, &error);
  CHECK(report && report->added == 1 && report->unchanged == 2);
  sightline_free(report);
  CHECK(!sightline_catalog_index(catalog, folder, NULL, stop, NULL, &error) && failed_with(&error, "cancelled"));
  CHECK(!sightline_catalog_index(catalog, NULL, NULL, NULL, NULL, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_catalog_index(catalog, "/nowhere", NULL, NULL, NULL, &error) && failed_with(&error, "sourceNotFound"));

  sightline_listing *listing = sightline_catalog_list(catalog, NULL, NULL, NULL, 2, &error);
  CHECK(listing && listing->count == 2 && listing->has_more);
  const sightline_listed *last = &listing->entities[1];
  CHECK(strcmp(last->entity.id, "b.jpg") == 0 && last->picture_count == 1 && access(last->files[0], R_OK) == 0);
  sightline_listing *rest = sightline_catalog_list(catalog, "picture", last->entity.type, last->entity.id, 2, &error);
  CHECK(rest && rest->count == 1 && !rest->has_more && strcmp(rest->entities[0].pictures[0], "c.png") == 0);
  sightline_free(listing);
  sightline_free(rest);
  CHECK(!sightline_catalog_list(catalog, "boat", NULL, NULL, 2, &error) && failed_with(&error, "unknownType"));
  CHECK(!sightline_catalog_list(catalog, NULL, NULL, NULL, 0, &error) && failed_with(&error, "invalidArgument"));

  sightline_duplicates *found = sightline_catalog_duplicates(catalog, NULL, NULL, NULL, &error);
  CHECK(found && found->count == 1 && found->groups[0].count == 2 && strstr(found->folder, "whole"));
  sightline_free(found);
  sightline_tuning_options few = {.pictures = 1};
  CHECK(!sightline_catalog_tune(catalog, &few, NULL, NULL, &error) && failed_with(&error, "truthTooSmall"));
  few.precision = 2;
  CHECK(!sightline_catalog_tune(catalog, &few, NULL, NULL, &error) && failed_with(&error, "invalidArgument"));
  sightline_catalog_close(catalog);
}

static void comparison(void) {
  sightline_error *error = NULL;
  sightline_picture one = file(fuji), other = file(query_path);
  sightline_comparison *found = sightline_compare(&other, &one, NULL, &error);
  CHECK(found && found->score > 0.9 && found->evidence.view && found->evidence.finding_count > 2);
  sightline_free(found);
  CHECK(!sightline_compare(&one, NULL, NULL, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_compare(&one, &other, "/nowhere.profile", &error) && failed_with(&error, "profileUnreadable"));
}

static void duplicates(void) {
  sightline_error *error = NULL;
  char folder[4200], command[26000];
  snprintf(folder, sizeof folder, "%s/copies", scratch);
  snprintf(command, sizeof command, "rm -rf '%s' && mkdir '%s' && cp '%s' '%s/a.jpg' && cp '%s' '%s/b.jpg'", folder,
           folder, fuji, folder, fuji, folder);
  CHECK(system(command) == 0);
  sightline_duplicates *found = sightline_find_duplicates(folder, NULL, NULL, NULL, &error);
  CHECK(found && found->count == 1 && found->pictures == 2 && found->failure_count == 0);
  const sightline_duplicate_group *group = &found->groups[0];
  CHECK(group->count == 2 && group->files[0].is_kept && !group->files[1].is_kept);
  CHECK(group->files[1].original == 0 && group->files[1].is_identical && group->files[1].distance == 0);
  CHECK(strstr(group->json, "\"digest\":") && strstr(group->json, "\"action\":\"remove\""));
  /* The group as it was told is a decision: its copy goes below a folder. */
  char away[4200];
  snprintf(away, sizeof away, "%s/copies-away", scratch);
  snprintf(command, sizeof command, "rm -rf '%s'", away);
  CHECK(system(command) == 0);
  sightline_removal *gone = sightline_decide_duplicates(group->json, away, &error);
  CHECK(gone && gone->count == 1 && gone->failure_count == 0 && gone->undo_script && !error);
  CHECK(strcmp(gone->files[0].path, group->files[1].path) == 0 && strstr(gone->files[0].place, "copies-away"));
  sightline_free(gone);
  sightline_free(found);
  CHECK(!sightline_decide_duplicates("{}", away, &error) && failed_with(&error, "invalidDecisions"));
  CHECK(!sightline_decide_duplicates(NULL, NULL, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_find_duplicates("/nowhere", NULL, NULL, NULL, &error) && failed_with(&error, "sourceNotFound"));
}

/* Arguments that are missing, absurd or not text are errors, never the end of the program. */
static void odd_input(void) {
  sightline_error *error = NULL;
  uint8_t bits[32];
  const char *names[] = {"pdq", NULL};
  sightline_picture picture = pixels();
  CHECK(!sightline_describe(NULL, names, 1, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_describe(&picture, NULL, 1, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_describe(&picture, names, 2, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_describe(&picture, names, 0, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_describe(&picture, names, SIZE_MAX, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_hash(&picture, NULL, bits, 32, NULL, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_hash(&picture, "pdq", NULL, 32, NULL, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_hash(&picture, "pdq", bits, 31, NULL, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_hash(&picture, "\xff\xfe", bits, 32, NULL, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_hash(&picture, "nothing", bits, 32, NULL, &error) && failed_with(&error, "unknownAlgorithm"));
  CHECK(!sightline_hash(&picture, "nothing", bits, 32, NULL, NULL));

  const int64_t sides[] = {0, -1, INT64_MIN, INT64_MAX, 1 << 20, 4000000000};
  for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
    for (int which = 0; which < 2; which++) {
      sightline_picture odd = pixels();
      *(which ? &odd.width : &odd.height) = sides[i];
      CHECK(!sightline_hash(&odd, "pdq", bits, 32, NULL, &error) && error);
      sightline_free(error), error = NULL;
    }
  const size_t sizes[] = {0, 1, STRIDE * (HEIGHT - 1) + WIDTH * 3 - 1, SIZE_MAX, SIZE_MAX / 2};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    sightline_picture odd = pixels();
    odd.stride = i < 3 ? STRIDE : sizes[i];
    odd.size = i < 3 ? sizes[i] : sizeof memory;
    CHECK(!sightline_hash(&odd, "pdq", bits, 32, NULL, &error) && error);
    sightline_free(error), error = NULL;
  }
  for (unsigned value = 3; value < 40; value += 7) {
    sightline_picture odd = pixels();
    memcpy(&odd.kind, &value, sizeof value);
    CHECK(!sightline_hash(&odd, "pdq", bits, 32, NULL, &error) && failed_with(&error, "invalidArgument"));
    odd = pixels();
    unsigned format = value + 5;
    memcpy(&odd.format, &format, sizeof format);
    CHECK(!sightline_hash(&odd, "pdq", bits, 32, NULL, &error) && failed_with(&error, "invalidArgument"));
  }
  sightline_picture garbage = {.kind = SIGHTLINE_BYTES, .data = memory, .size = sizeof memory};
  CHECK(!sightline_hash(&garbage, "pdq", bits, 32, NULL, &error) && failed_with(&error, "unknownFormat"));
  garbage.data = NULL;
  CHECK(!sightline_hash(&garbage, "pdq", bits, 32, NULL, &error) && failed_with(&error, "invalidArgument"));
  sightline_picture nothing = {0};
  CHECK(!sightline_hash(&nothing, "pdq", bits, 32, NULL, &error) && failed_with(&error, "invalidArgument"));

  int own = 0;
  sightline_query query = {0};
  sightline_counts counts;
  sightline_catalog *strange[] = {NULL, (sightline_catalog *)(void *)&own, (sightline_catalog *)(uintptr_t)12345677};
  for (size_t i = 0; i < 3; i++) {
    CHECK(!sightline_catalog_count(strange[i], &counts, &error) && failed_with(&error, "invalidHandle"));
    CHECK(!sightline_catalog_search(strange[i], &query, &error) && failed_with(&error, "invalidHandle"));
    CHECK(!sightline_catalog_remove(strange[i], "a", "b", &error) && failed_with(&error, "invalidHandle"));
    CHECK(!sightline_catalog_add(strange[i], NULL, NULL, 0, NULL, &error) && failed_with(&error, "invalidHandle"));
    CHECK(!sightline_catalog_evaluate(strange[i], NULL, NULL, NULL, &error) && failed_with(&error, "invalidHandle"));
    CHECK(!sightline_catalog_tune(strange[i], NULL, NULL, NULL, &error) && failed_with(&error, "invalidHandle"));
    CHECK(!sightline_catalog_index(strange[i], "/", NULL, NULL, NULL, &error) && failed_with(&error, "invalidHandle"));
    CHECK(!sightline_catalog_list(strange[i], NULL, NULL, NULL, 1, &error) && failed_with(&error, "invalidHandle"));
    CHECK(!sightline_catalog_duplicates(strange[i], NULL, NULL, NULL, &error) && failed_with(&error, "invalidHandle"));
    sightline_catalog_close(strange[i]);
  }
  CHECK(!sightline_catalog_open(NULL, SIGHTLINE_READ, NULL, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_find_duplicates(NULL, NULL, NULL, NULL, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_make_thumbnail(&picture, 0, &error) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_make_thumbnail(&picture, INT64_MAX, &error) && failed_with(&error, "invalidArgument"));
  CHECK(isnan(sightline_distance(NULL, 4, bits, 4, &error)) && failed_with(&error, "invalidArgument"));
  CHECK(!sightline_hash_many(&picture, SIZE_MAX, "pdq", SIGHTLINE_FULL_SIZE, 0, NULL, NULL, &error));
  CHECK(failed_with(&error, "invalidArgument"));
  CHECK(!sightline_hash_many(&picture, 1, "pdq", SIGHTLINE_FULL_SIZE, 5000, NULL, NULL, &error));
  CHECK(failed_with(&error, "invalidArgument"));
}

int main(int count, char **arguments) {
  if (count < 2) return 64;
  snprintf(fuji, sizeof fuji, "%s/landmarks/fuji.jpg", arguments[1]);
  snprintf(query_path, sizeof query_path, "%s/queries/fuji-screenshot.png", arguments[1]);
  snprintf(scratch, sizeof scratch, "%s/sightline-c-XXXXXX", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
  if (!mkdtemp(scratch)) return 74;
  int rounds = count > 2 ? atoi(arguments[2]) : 1;
  for (int round = 0; round < rounds; round++) {
    versions();
    freeing();
    hashes();
    many();
    catalogs();
    whole_catalogs();
    comparison();
    duplicates();
    odd_input();
  }
  char command[4200];
  snprintf(command, sizeof command, "rm -rf '%s'", scratch);
  CHECK(system(command) == 0);
  printf("%d checks passed\n", checks);
  return 0;
}
