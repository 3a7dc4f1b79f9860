/* Sightline in C: give it a picture, get back the entities of a catalog.
 *
 *   sightline_error *error = NULL;
 *   sightline_catalog *catalog = sightline_catalog_open("landmarks.sightline", SIGHTLINE_READ, NULL, &error);
 *   if (!catalog) { fprintf(stderr, "%s\n", error->message); sightline_free(error); return 1; }
 *   sightline_picture photo = {.kind = SIGHTLINE_FILE, .path = "photo.jpg"};
 *   sightline_query query = {.picture = &photo, .limit = 5};
 *   sightline_results *found = sightline_catalog_search(catalog, &query, &error);
 *   for (size_t i = 0; found && i < found->count; i++)
 *     printf("%.2f %s\n", found->matches[i].score, found->matches[i].title);
 *   sightline_free(found);
 *   sightline_catalog_close(catalog);
 *
 * Failure. A call that can fail returns NULL or false. If `error` is not NULL, it then stores an error there, to free
 * with `sightline_free`; a call that succeeds does not change `*error`. Any argument except a picture's data may be
 * NULL: a missing argument is an error.
 *
 * Memory. Arguments belong to the caller and are not kept: pixels are read in place, without a copy, and not after
 * the call returns. A result belongs to the caller, who frees it with one `sightline_free`, together with all that it
 * points to. A pointer that is not a result, or was freed, is ignored.
 *
 * Threads. Every function may be called from any thread, and from several at once. Calls block until they are done.
 * The library's own threads, one for each core, do the work of searches, additions and the like; call these functions
 * from Swift on threads, not in tasks, which would wait for themselves. A forked process has none of these threads:
 * there, calls that need them fail with code `forked`. Start new processes instead, or fork before the first such call.
 *
 * Text is UTF-8 and ends with a zero byte; other text is an error. Places are in pixels of upright pictures, x to
 * the right and y down from the top left corner. Initialise a structure for a call with zeros before you set its
 * members: zero is the default of each member.
 */
#ifndef SIGHTLINE_H
#define SIGHTLINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header. It grows when a structure or function changes, and is part of the library's name. */
#define SIGHTLINE_ABI_VERSION 1

/* The version of the library; if it is not SIGHTLINE_ABI_VERSION, the library belongs to another header. */
uint32_t sightline_abi_version(void);

/* The release, such as "0.1.0". Do not free it. */
const char *sightline_version(void);

/* Frees a result of a call, or an error. NULL, and pointers that are not from this library, are ignored. */
void sightline_free(void *returned);

/* The error of a failed call. */
typedef struct sightline_error {
  const char *code;    /* A stable name, such as "notFound", by which a program decides what to do. */
  const char *message; /* One line: what is wrong, which value, which limit, what to do. */
  const char *path;    /* The file concerned; NULL for none. */
  const char *value;   /* The refused value; NULL for none. */
} sightline_error;

/* Receives the progress of a long call, on the thread that made the call, from time to time and at its end. Return
 * false to stop the call, which then fails with code `cancelled`. */
typedef bool (*sightline_progress)(size_t done, size_t total, void *context);

/* MARK: Pictures */

/* The layout of pixels in memory: rows from top to bottom, sRGB, straight alpha. */
typedef enum sightline_format {
  SIGHTLINE_GRAY8 = 0,
  SIGHTLINE_GRAY16 = 1, /* In the machine's byte order, at an even address. */
  SIGHTLINE_RGB8 = 2,
  SIGHTLINE_RGBA8 = 3,
  SIGHTLINE_BGRA8 = 4,
  SIGHTLINE_YCBCR420 = 5,        /* Planes Y, Cb, Cr, one after the other; 0 to 255, BT.601. */
  SIGHTLINE_YCBCR420_PAIRS = 6,  /* Planes Y and CbCr, one after the other; 0 to 255 ("420f"). */
  SIGHTLINE_YCBCR420_VIDEO = 7   /* The same with Y from 16 to 235, CbCr from 16 to 240 ("420v"). */
} sightline_format;

/* The source of a picture. */
typedef enum sightline_kind {
  SIGHTLINE_FILE = 0,  /* `path`. */
  SIGHTLINE_BYTES = 1, /* `data` and `size`: an encoded picture, such as the content of a file. */
  SIGHTLINE_PIXELS = 2 /* `data`, `size`, `width`, `height`, `stride` and `format`. */
} sightline_kind;

/* A picture: PNG, JPEG, HEIC, AVIF, JPEG XL, WebP, GIF or TIFF, or pixels. */
typedef struct sightline_picture {
  sightline_kind kind;
  const char *path;
  const void *data;
  size_t size;    /* Bytes of `data`. */
  int64_t width;  /* 1 to 1,048,576, like the height. */
  int64_t height;
  size_t stride;  /* Bytes from one row of the first plane to the next; 0 for rows without padding. */
  sightline_format format;
  const char *name; /* The name of bytes or pixels in a catalog; NULL for a name made from the pixels. */
} sightline_picture;

/* A rectangle in pixels. */
typedef struct sightline_region {
  int64_t x, y, width, height;
} sightline_region;

/* A place in pixels. */
typedef struct sightline_point {
  double x, y;
} sightline_point;

/* A small copy of a picture, for a page. */
typedef struct sightline_thumbnail {
  const char *address;                   /* A JPEG of at most 96 KiB, as "data:image/jpeg;base64,...". */
  int64_t width, height;                 /* Of the copy. */
  int64_t picture_width, picture_height; /* Of the picture. */
} sightline_thumbnail;

/* Makes a small copy whose sides are at most `side` pixels, 1 to 4,096. */
sightline_thumbnail *sightline_make_thumbnail(const sightline_picture *picture, int64_t side,
                                              sightline_error **error);

/* MARK: Hashes and descriptors */

/* Numbers computed from a picture. */
typedef struct sightline_descriptor {
  const char *algorithm; /* Such as "pdq", or "phash:16". */
  const char *text;      /* A hash in its reference's notation; for other kinds the stored bytes in hexadecimal digits. */
  const uint8_t *stored; /* The descriptor with its kind, for `sightline_distance`. */
  size_t stored_size;
  const uint8_t *hash; /* The bits of a hash, first bit most significant; NULL for other kinds. */
  uint32_t bits;       /* Their number; 0 for other kinds. */
  int32_t quality;     /* The quality: 0 (featureless) to 100. */
} sightline_descriptor;

/* Descriptors, in the requested order. */
typedef struct sightline_descriptors {
  size_t count;
  const sightline_descriptor *descriptors;
} sightline_descriptors;

/* Describes a picture at its full size, so that hashes equal those of their reference implementations bit by bit.
 * `algorithms` are `count` names of `sightline hash --help`, from 1 to 256. */
sightline_descriptors *sightline_describe(const sightline_picture *picture, const char *const *algorithms,
                                          size_t count, sightline_error **error);

/* Computes one hash into the caller's memory, and returns its number of bits; 0 if it fails. `hash` has room for
 * `size` bytes, at least one for 8 bits. `quality` may be NULL. */
uint32_t sightline_hash(const sightline_picture *picture, const char *algorithm, uint8_t *hash, size_t size,
                        int32_t *quality, sightline_error **error);

/* The distance of two descriptors of one algorithm, by their stored bytes; NaN if it fails. For hashes it is the
 * number of bits that differ. */
double sightline_distance(const uint8_t *one, size_t one_size, const uint8_t *other, size_t other_size,
                          sightline_error **error);

/* A picture, among several, that could not be read. */
typedef struct sightline_failure {
  size_t index; /* Of the picture. */
  const char *code;
  const char *message;
} sightline_failure;

/* Hashes of several pictures. */
typedef struct sightline_hashes {
  size_t count;
  uint32_t bits;
  size_t row_size;         /* Bytes of one hash. */
  const uint8_t *rows;     /* `count` rows; those of pictures that could not be read are zero. */
  const uint8_t *qualities; /* `count` of them, 0 to 100. */
  size_t failure_count;
  const sightline_failure *failures; /* By ascending index. */
} sightline_hashes;

/* The way to decode pictures for hashing. */
typedef enum sightline_decoding {
  SIGHTLINE_FULL_SIZE = 0, /* Hashes equal those of their reference implementations bit by bit. */
  SIGHTLINE_REDUCED = 1    /* As for a catalog: JPEGs no larger than hashes need. Several times faster; some bits
                              differ from those at full size. */
} sightline_decoding;

/* Hashes at most 16,777,216 pictures, `jobs` at once (0 for one for each core, at most 1,024). `progress` may be NULL. */
sightline_hashes *sightline_hash_many(const sightline_picture *pictures, size_t count, const char *algorithm,
                                      sightline_decoding decoding, uint32_t jobs, sightline_progress progress,
                                      void *context, sightline_error **error);

/* MARK: Catalogs */

/* An open catalog. */
typedef struct sightline_catalog sightline_catalog;

/* The mode of opening a catalog. */
typedef enum sightline_mode {
  SIGHTLINE_READ = 0,
  SIGHTLINE_WRITE = 1 /* Reading and writing; the catalog is made if there is none. */
} sightline_mode;

/* Opens a catalog. `profile` is a file from `sightline tune`, or NULL for the standard one. */
sightline_catalog *sightline_catalog_open(const char *path, sightline_mode mode, const char *profile,
                                          sightline_error **error);

/* Closes a catalog; calls under way finish as if it were open. */
void sightline_catalog_close(sightline_catalog *catalog);

/* Uses the model that embedded the catalog's pictures to find look-alikes: a file (.onnx), run by an installed ONNX
 * Runtime. Added pictures are embedded with it too. Fails with `otherEmbedder` for any other model. */
bool sightline_catalog_use_model(sightline_catalog *catalog, const char *path, sightline_error **error);

/* Uses a network of local features for one more look at what nothing else finds: a file (.onnx), run by an installed ONNX
 * Runtime. If the catalog's pictures have its features, added pictures get them too; otherwise pictures' files are read. */
bool sightline_catalog_use_network(sightline_catalog *catalog, const char *path, sightline_error **error);

/* The contents of a catalog in numbers. */
typedef struct sightline_counts {
  size_t types, entities, pictures, unreadable_pictures;
} sightline_counts;

/* Counts the contents of a catalog. */
bool sightline_catalog_count(sightline_catalog *catalog, sightline_counts *counts, sightline_error **error);

/* A thing that pictures lead to. */
typedef struct sightline_entity {
  const char *type, *id;
  const char *title;
  const char *subtitle; /* NULL for none. */
  const char *const *labels;
  size_t label_count;     /* At most 65,536. */
  const char *const *codes; /* Printed on it: EAN, UPC, ISBN, or a QR code's text. */
  size_t code_count;        /* At most 256. */
  const char *properties; /* The program's own values as a JSON object; NULL for none. */
} sightline_entity;

/* The outcome of an addition. */
typedef struct sightline_addition {
  bool is_new;      /* Whether the catalog did not have the entity. */
  size_t added;     /* Pictures that it did not have. */
  size_t replaced;  /* Pictures that were described again. */
  size_t unchanged; /* Pictures that it already had. */
  size_t pictures;  /* The number of its pictures now. */
} sightline_addition;

/* Adds an entity with at most 65,536 pictures, in one transaction: on return it is on the disk, or nothing has changed.
 * An existing entity is replaced, but its other pictures stay. `addition` may be NULL. */
bool sightline_catalog_add(sightline_catalog *catalog, const sightline_entity *entity,
                           const sightline_picture *pictures, size_t count, sightline_addition *addition,
                           sightline_error **error);

/* Removes an entity with its pictures; on return the removal is on the disk. */
bool sightline_catalog_remove(sightline_catalog *catalog, const char *type, const char *id,
                              sightline_error **error);

/* An entity with its pictures. */
typedef struct sightline_listed {
  sightline_entity entity;
  size_t picture_count;
  const char *const *pictures; /* Their paths in the catalog. */
  const char *const *files;    /* Their files; NULL for one that is not known. */
} sightline_listed;

/* Some of the entities of a catalog. */
typedef struct sightline_listing {
  size_t count;
  const sightline_listed *entities; /* By type, then id. */
  bool has_more;                    /* Whether there are further ones. */
} sightline_listing;

/* Lists at most `limit` entities, 1 to 65,536, of one type, or of all if `type` is NULL. They follow the entity of
 * `last_type` and `last_id`, whether it is there or not; if both are NULL, they are the first. */
sightline_listing *sightline_catalog_list(sightline_catalog *catalog, const char *type, const char *last_type,
                                          const char *last_id, size_t limit, sightline_error **error);

/* The files of a folder to index, and the pace. */
typedef struct sightline_index_options {
  const char *const *excluded; /* Shell patterns of files and folders to leave out, such as "*.tmp.jpg" or "thumbnails". */
  size_t excluded_count;       /* At most 65,536. */
  bool labels_from_folders;    /* Whether the names of the folders that a picture lies in are its labels. */
  uint32_t jobs;               /* The number of pictures to work on at once, at most 1,024; 0 for one for each core. */
} sightline_index_options;

/* The outcome of indexing a folder, in pictures. */
typedef struct sightline_index_report {
  size_t added;
  size_t updated;     /* Described again. */
  size_t unchanged;   /* Not decoded, because they have not changed. */
  size_t removed;     /* No longer in the folder. */
  size_t kept;        /* Added individually, not in the folder; they stay. */
  size_t featureless; /* Too plain to be found. */
  size_t failure_count;
  const sightline_failure *failures; /* Pictures that could not be read; their indices count the failures. */
  size_t damaged_count;
  const sightline_failure *damaged; /* Pictures described from their remaining rows; their indices count them. */
  size_t absent_count;
  const char *const *absent; /* Folders whose pictures are gone without a sign that they were removed; they stay. */
} sightline_index_report;

/* Brings a catalog up to date with a folder of pictures, or the file of a manifest. In a folder without a manifest each
 * picture is an entity of type "picture", and its id is the path below the folder. A stopped call keeps what it has stored.
 * If a model embedded the pictures, call `sightline_catalog_use_model` first; if they have features of a network,
 * `sightline_catalog_use_network`. `options` and `progress` may be NULL. */
sightline_index_report *sightline_catalog_index(sightline_catalog *catalog, const char *folder,
                                                const sightline_index_options *options, sightline_progress progress,
                                                void *context, sightline_error **error);

/* MARK: Codes and words in pictures */

/* A code that was read in a picture. It is untrusted text. */
typedef struct sightline_read_code {
  const char *kind; /* "EAN", "EAN-8", "Code 128", "QR" or "Data Matrix". */
  const char *text;
  const sightline_point *place; /* Corners in the picture. */
  size_t place_count;
} sightline_read_code;

/* A line of words that was read in a picture. It is untrusted text. */
typedef struct sightline_read_line {
  const char *text;
  double confidence;            /* 0 to 1: the mean of its characters. */
  const sightline_point *place; /* Corners in the picture. */
  size_t place_count;
} sightline_read_line;

/* All that was read in a picture. */
typedef struct sightline_reading {
  size_t code_count;
  const sightline_read_code *codes;
  size_t line_count;
  const sightline_read_line *lines; /* From the top down, at most 64. */
} sightline_reading;

/* Reads codes, words or both in a picture, at its full size. Codes need ZBar, and words need ONNX Runtime and two models, which
 * `make setup-words` installs; without them the call fails with code `readerMissing` or `runtimeMissing`. */
sightline_reading *sightline_read(const sightline_picture *picture, bool codes, bool words, sightline_error **error);

/* MARK: Search and comparison */

/* Names in order, at most 65,536. */
typedef struct sightline_texts {
  const char *const *texts;
  size_t count;
} sightline_texts;

/* A query: a picture, or words, or colours, or several of them. */
typedef struct sightline_query {
  const sightline_picture *picture;
  const sightline_region *region;  /* The part of the picture to look up; NULL for all of it. */
  sightline_texts labels;          /* General words for the picture's content. */
  sightline_texts required_labels; /* Only entities with all of them are answered. */
  sightline_texts excluded_labels; /* Entities with any of them are not answered. */
  sightline_texts types;           /* The allowed types; none for all. */
  sightline_texts excluded_types;
  sightline_texts codes;  /* Codes read in the picture, or known of the thing. */
  sightline_texts text;   /* Lines of words on the thing, such as its title; letters may differ. */
  bool reads_codes;       /* Whether codes are read in the picture, as by `sightline_read`. */
  bool reads_words;       /* The same of words. */
  sightline_texts colors; /* Colours that reference pictures must show, such as "red". */
  bool colors_must_agree; /* Whether another colour of a design is another thing, as to those who sell colours. */
  int64_t limit;          /* The most matches; 0 for 10. */
  bool has_minimum_score;
  double minimum_score; /* The lowest score returned, 0 to 1; without it the profile's. */
  double timeout;       /* Seconds after which the query fails with `deadlineExceeded`; 0 for none. */
  double within;        /* Seconds after which no further look at the picture begins; 0 for no bound. */
  int64_t similar_limit; /* The most look-alikes, which are not matches; 0 for none. Needs a model. Without a picture, they
                            are those that show the content of `text`, and the model needs a text side. */
  bool suggests_labels;  /* Whether to suggest labels, from look-alikes. Needs a model. */
  int64_t tagged_limit;  /* The most entities with a label of `labels` guessed by `index --tags`; 0 for none. */
} sightline_query;

/* The finding of one signal. */
typedef struct sightline_finding {
  const char *signal;  /* Such as "pdq", "hsv", "sift", "labels" or "codes". */
  double measured;     /* In the signal's own unit: bits that differ, a distance, nats. */
  uint32_t bits;       /* The number of compared bits of a hash; otherwise 0. */
  double intersection; /* The common share of colours, 0 to 1; otherwise NaN. */
  double log_odds;     /* Its contribution to the log-odds, in nats. */
} sightline_finding;

/* Two features, one of each picture, that agree. */
typedef struct sightline_inlier {
  sightline_point query, reference;
  double error; /* In pixels of the query. */
} sightline_inlier;

/* The place where a query shows a reference picture. */
typedef struct sightline_view {
  const sightline_point *region; /* Corners in the query picture. */
  size_t region_count;
  const sightline_point *reference_region; /* Corners of the visible part of the reference. */
  size_t reference_region_count;
  const sightline_inlier *inliers;
  size_t inlier_count;
  bool is_mirrored;
  bool is_checked;      /* Whether the view was checked feature by feature. */
  size_t seen, agreeing; /* If so: the reference's features that are visible in the query, and those that agree. */
} sightline_view;

/* How likely each explanation of a view is, by the pixels alone; together they are 1. */
typedef struct sightline_explanations {
  double same;          /* The same thing is shown. */
  double other_color;   /* The same design in other colours. */
  double series;        /* Another of its series: the same template with another name, face or value. */
  double shared_ground; /* Only something that both have in common: a ground, a frame, a logo. */
  double chance;        /* Nothing: what agrees is chance. */
} sightline_explanations;

/* The evidence for a match. */
typedef struct sightline_evidence {
  const sightline_finding *findings;
  size_t finding_count;
  const sightline_view *view;    /* NULL if none was found. */
  const char *const *labels;     /* The labels of the query that the entity matches. */
  size_t label_count;
  const char *const *codes; /* The codes of the query that the entity holds. */
  size_t code_count;
  const char *const *words; /* The lines of the query with words of the entity, those that say most first. */
  size_t word_count;
  double prior; /* The log-odds before any measurement; NaN for words alone. */
  const sightline_explanations *explanations; /* NULL without a view. */
} sightline_evidence;

/* An entity that matches. */
typedef struct sightline_match {
  sightline_entity entity;
  double score;          /* The probability that the match is right, 0 to 1. */
  const char *reference; /* The path of the reference picture in the catalog; the first one if only words matched; NULL for none. */
  const char *file;      /* Its file; NULL if that is not known. */
  sightline_evidence evidence;
} sightline_match;

/* An entity that the picture shows something of without being a match: another colour, another of a series. */
typedef struct sightline_related {
  sightline_entity entity;
  const char *relation;  /* "other-color", "series" or "shared-ground". */
  const char *words;     /* The relation in words, to stand before the title: "another color of". */
  double probability;    /* The probability of that relation, 0 to 1, by the pixels alone. */
  const char *reference; /* The path of the picture in the catalog that agrees. */
  const char *file;      /* Its file; NULL if that is not known. */
} sightline_related;

/* An entity that looks like the picture but is not claimed to match. */
typedef struct sightline_similar {
  sightline_entity entity;
  double similarity;     /* The cosine of both embeddings, up to 1; not a probability. */
  double confidence;     /* The probability that the model was trained to give a text and a picture; NaN if it was not. */
  const char *reference; /* The path of the most similar picture in the catalog. */
  const char *file;      /* Its file; NULL if that is not known. */
} sightline_similar;

/* A label suggested for a picture, by look-alikes or by a classifier. */
typedef struct sightline_suggested_label {
  const char *label;
  double share;    /* The share of look-alikes that have it, weighted by likeness; not a probability. 0 for a guess alone. */
  size_t entities; /* The number of entities that have it. */
  double probability; /* The classifier's probability, 0 to 1; NaN if it does not guess it. */
} sightline_suggested_label;

/* An entity for which a classifier guessed a label of the query; not a match. */
typedef struct sightline_tagged {
  sightline_entity entity;
  const char *tag;       /* The guessed word. */
  double probability;    /* The classifier's probability, 0 to 1. */
  const char *reference; /* The path of the picture in the catalog. */
  const char *file;      /* Its file; NULL if that is not known. */
} sightline_tagged;

/* An answer. */
typedef struct sightline_results {
  size_t count;
  const sightline_match *matches; /* Best first; ties by type, then id. */
  size_t total;                   /* The number of matches, regardless of the limit. */
  bool is_cut_short;              /* Whether `within` left out looks that might have found more. */
  size_t related_count;
  const sightline_related *related; /* What the picture shows something of, and that is no match; the most likely first. */
  size_t similar_count;
  const sightline_similar *similar; /* The most alike first; none unless requested. */
  size_t suggested_label_count;
  const sightline_suggested_label *suggested_labels; /* The most likely first; none unless requested. */
  size_t tagged_count;
  const sightline_tagged *tagged; /* The most probable first; none unless requested. */
  const sightline_reading *reading; /* All that was read in the picture; NULL unless requested. */
} sightline_results;

/* Looks up a picture, or words. An answer without matches is not a failure. */
sightline_results *sightline_catalog_search(sightline_catalog *catalog, const sightline_query *query,
                                            sightline_error **error);

/* The comparison of two pictures. */
typedef struct sightline_comparison {
  double score; /* As in a search of a small catalog that holds the second picture. */
  sightline_evidence evidence;
} sightline_comparison;

/* Compares one picture with another. `profile` is as for `sightline_catalog_open`. */
sightline_comparison *sightline_compare(const sightline_picture *query, const sightline_picture *reference,
                                        const char *profile, sightline_error **error);

/* MARK: Evaluation */

/* The options of an evaluation. */
typedef struct sightline_evaluation_options {
  const char *truth; /* A truth.json; NULL for known changes of the catalog's own pictures. */
  size_t pictures;   /* The number of pictures to change, at most 1,000,000; 0 for 100. */
  uint64_t seed;     /* The seed of the choice and of the changes. */
  uint32_t jobs;     /* The number of queries at once, at most 1,024; 0 for one for each core. */
} sightline_evaluation_options;

/* The outcome of an evaluation; a share that was not measured is NaN. */
typedef struct sightline_evaluation {
  size_t present, absent;      /* Queries that show entities of the catalog, and that show none of them. */
  double recall_at_1, recall_at_5, mean_average_precision;
  double precision;            /* The share of answers that are right. */
  double false_positives;      /* The share of absent queries that are answered. */
  const char *json;            /* The whole report, as `sightline evaluate --format json` prints it. */
} sightline_evaluation;

/* Measures how well pictures are found. `options` and `progress` may be NULL. */
sightline_evaluation *sightline_catalog_evaluate(sightline_catalog *catalog,
                                                 const sightline_evaluation_options *options,
                                                 sightline_progress progress, void *context,
                                                 sightline_error **error);

/* The options of a fit. */
typedef struct sightline_tuning_options {
  const char *truth; /* A truth.json; NULL for known changes of the catalog's own pictures. */
  size_t pictures;   /* The number of pictures to change, at most 1,000,000; 0 for 100. */
  double precision;  /* The share of answers that are to be right, 0.5 to 0.999; 0 for 0.99. */
  uint64_t seed;     /* The seed of the choice, of the changes and of the parts that are held out. */
  uint32_t jobs;     /* The number of queries at once, at most 1,024; 0 for one for each core. */
} sightline_tuning_options;

/* The figures of a profile; a share that was not measured is NaN. */
typedef struct sightline_profile_figures {
  double minimum_score;   /* The lowest score that is answered. */
  double recall_at_1;     /* The share of queries showing an entity that rank it first, at any score. */
  double answered_right;  /* The share of these that are answered with it. */
  double answered_wrong;  /* The share of these that are answered with another. */
  double precision;       /* The share of answers that are right. */
  double false_positives; /* The share of queries showing no entity that are answered. */
} sightline_profile_figures;

/* A fitted profile. */
typedef struct sightline_tuning {
  size_t queries, entities;         /* Those that were measured, and what they show. */
  sightline_profile_figures before; /* Of the profile that the catalog was opened with. */
  sightline_profile_figures after;  /* Of the fitted one, on entities that each fit had not seen. */
  bool is_refitted;                 /* Whether the weights of signals are new, and not only the prior, scale and lowest score. */
  size_t problem_count;
  const char *const *problems; /* Why other queries were left out, a line each. */
  const char *profile;         /* The profile as JSON: the content of a file for `sightline_catalog_open`. */
} sightline_tuning;

/* Fits a profile to queries with known answers. A truth that is too small to keep the promise of `precision` is an error, which
 * says how many more queries it takes. The catalog goes on with the profile that it was opened with. `options` and `progress`
 * may be NULL. */
sightline_tuning *sightline_catalog_tune(sightline_catalog *catalog, const sightline_tuning_options *options,
                                         sightline_progress progress, void *context, sightline_error **error);

/* MARK: Duplicates */

/* The rule for what counts as a duplicate. */
typedef struct sightline_duplicate_options {
  const char *algorithm; /* The hash to compare; NULL for "pdq". */
  bool has_distance;
  int64_t distance;      /* The bits that may differ; by default 31 of 256, and the same share of other hashes. */
  bool turned;           /* Also copies that are mirrored or turned by quarters; only for "pdq". */
  bool exact;            /* Only files with the same bytes. */
} sightline_duplicate_options;

/* A file among others that show the same. */
typedef struct sightline_duplicate {
  const char *path; /* Relative to the folder. */
  bool is_kept;
  size_t original;  /* The index in the group of the file kept in its place; its own index if it is kept. */
  int64_t distance; /* Bits that differ from that one. */
  bool is_identical; /* Whether both have the same bytes. */
  int64_t width, height, bytes;
} sightline_duplicate;

/* Files that show the same: each kept file is followed by its copies. */
typedef struct sightline_duplicate_group {
  size_t count;
  const sightline_duplicate *files;
  const char *json; /* The whole group as one line of JSON, as `sightline duplicates --format json` prints it: digests, what
                       goes with each file, and by what everything in it is accounted for. See sightline_decide_duplicates. */
} sightline_duplicate_group;

/* All groups of a folder, or of a catalog. */
typedef struct sightline_duplicates {
  size_t count;
  const sightline_duplicate_group *groups; /* The group that frees the most bytes first. */
  size_t pictures;                         /* The number of compared pictures. */
  size_t failure_count;
  const sightline_failure *failures; /* Pictures that could not be read; their indices count the failures. */
  const char *folder;                /* The folder that paths are relative to; NULL if it is not known. */
} sightline_duplicates;

/* Finds duplicates below a folder. A temporary catalog of it is made below TMPDIR for this call. */
sightline_duplicates *sightline_find_duplicates(const char *folder, const sightline_duplicate_options *options,
                                                sightline_progress progress, void *context,
                                                sightline_error **error);

/* Finds duplicates among the pictures of a catalog, whose files are looked at in the folder that it was made of. `options` and
 * `progress` may be NULL; the total that progress tells is that of each step of the work. */
sightline_duplicates *sightline_catalog_duplicates(sightline_catalog *catalog,
                                                   const sightline_duplicate_options *options,
                                                   sightline_progress progress, void *context,
                                                   sightline_error **error);

/* A file that was put elsewhere. */
typedef struct sightline_removed_file {
  const char *path;  /* As the decisions name it. */
  const char *of;    /* The path of the file that stays in its place. */
  const char *place; /* The path at which it lies now. */
} sightline_removed_file;

/* The outcome of decisions. */
typedef struct sightline_removal {
  size_t count;
  const sightline_removed_file *files;
  size_t failure_count;
  const sightline_failure *failures; /* Files that were left alone; their indices count the failures. */
  const char *undo_script;           /* The script that brings moved files back; NULL for the trash. */
} sightline_removal;

/* Follows decisions: groups as `json` has them, a line each, in which "action" says "remove" or "keep". Each file and the one
 * that stays in its place are compared by their bytes once more. They go into the user's trash, or below a folder. */
sightline_removal *sightline_decide_duplicates(const char *decisions, const char *folder, /* NULL for the trash. */
                                               sightline_error **error);

#ifdef __cplusplus
}
#endif
#endif
