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
 * Failure. A call that can fail returns NULL or false. If `error` is not NULL it then stores an error there, for
 * `sightline_free`; when the call succeeds it leaves `*error` alone. Any argument but a picture's data may be NULL:
 * what is missing is an error.
 *
 * Memory. What a call takes belongs to the caller and is not kept: pixels are read where they are, without a copy,
 * and are read no more when the call returns. What a call returns belongs to the caller, who frees it with one
 * `sightline_free`, whatever it is; all that it points to goes with it. A pointer that is not one of those, or was
 * freed, is left alone.
 *
 * Threads. Every function may be called from any thread, and from several at once. Calls wait until they are done. The
 * work of searches, additions and the like is done by threads of the library's own, one for each core; Swift code makes
 * such calls on threads, not in tasks, which would wait for themselves. A process
 * that is forked has none of them: there, calls that need them fail with code `forked`. Start new processes instead, or
 * fork before the first such call.
 *
 * Text is UTF-8 and ends with a zero byte; other text is an error. Places are in pixels of upright pictures, x to
 * the right and y down from the top left corner. Structures that are given to a call are to be zero but for what is
 * said: zero is the usual value of each member.
 */
#ifndef SIGHTLINE_H
#define SIGHTLINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The form of this header. It grows when a structure or function changes, which the library's name says too. */
#define SIGHTLINE_ABI_VERSION 1

/* The form that the library has; another one than SIGHTLINE_ABI_VERSION is the library of another header. */
uint32_t sightline_abi_version(void);

/* The release, such as "0.1.0". Not to be freed. */
const char *sightline_version(void);

/* Frees what a call returned, errors included. NULL, and what is not of this library, is left alone. */
void sightline_free(void *returned);

/* Why a call failed. */
typedef struct sightline_error {
  const char *code;    /* A stable name, such as "notFound", by which a program decides what to do. */
  const char *message; /* One line: what is wrong, which value, which limit, what to do. */
  const char *path;    /* The file that it is about; NULL for none. */
  const char *value;   /* The value that was refused; NULL for none. */
} sightline_error;

/* Told how far a long call is, on the thread that made the call, now and then and at its end. False stops the call,
 * which then fails with code `cancelled`. */
typedef bool (*sightline_progress)(size_t done, size_t total, void *context);

/* MARK: Pictures */

/* How pixels lie in memory: rows from top to bottom, sRGB, straight alpha. */
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

/* Where a picture comes from. */
typedef enum sightline_kind {
  SIGHTLINE_FILE = 0,  /* `path`. */
  SIGHTLINE_BYTES = 1, /* `data` and `size`: an encoded picture, such as the content of a file. */
  SIGHTLINE_PIXELS = 2 /* `data`, `size`, `width`, `height`, `stride` and `format`. */
} sightline_kind;

/* A picture: PNG, JPEG, HEIC, AVIF, WebP, GIF or TIFF, or pixels. */
typedef struct sightline_picture {
  sightline_kind kind;
  const char *path;
  const void *data;
  size_t size;    /* Bytes of `data`. */
  int64_t width;  /* 1 to 1,048,576, as is the height. */
  int64_t height;
  size_t stride;  /* Bytes from one row of the first plane to the next; 0 for rows without padding. */
  sightline_format format;
  const char *name; /* What a catalog calls bytes or pixels; NULL for a name made of the pixels. */
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
  const char *text;      /* Of a hash its digits as its reference prints them, else the stored bytes in digits. */
  const uint8_t *stored; /* The descriptor with its kind, for `sightline_distance`. */
  size_t stored_size;
  const uint8_t *hash; /* Of a hash its bits, first bit most significant; NULL for other kinds. */
  uint32_t bits;       /* How many; 0 for other kinds. */
  int32_t quality;     /* How much it says about the picture: 0 (featureless) to 100. */
} sightline_descriptor;

/* Descriptors, in the order that was asked for. */
typedef struct sightline_descriptors {
  size_t count;
  const sightline_descriptor *descriptors;
} sightline_descriptors;

/* Describes a picture at its full size, so that hashes equal those of their reference implementations bit by bit.
 * `algorithms` are `count` names of `sightline hash --help`, from 1 to 256. */
sightline_descriptors *sightline_describe(const sightline_picture *picture, const char *const *algorithms,
                                          size_t count, sightline_error **error);

/* Computes one hash into memory of the caller, and returns its bits; 0 when it fails. `hash` has room for `size` bytes,
 * at least one for 8 bits. `quality` may be NULL. */
uint32_t sightline_hash(const sightline_picture *picture, const char *algorithm, uint8_t *hash, size_t size,
                        int32_t *quality, sightline_error **error);

/* How different two descriptors of one algorithm are, by their stored bytes; NaN when it fails. Of hashes it is the
 * number of bits that differ. */
double sightline_distance(const uint8_t *one, size_t one_size, const uint8_t *other, size_t other_size,
                          sightline_error **error);

/* The pictures of several that could not be read. */
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
  const sightline_failure *failures; /* By growing index. */
} sightline_hashes;

/* How pictures are decoded to be hashed. */
typedef enum sightline_decoding {
  SIGHTLINE_FULL_SIZE = 0, /* Hashes equal those of their reference implementations bit by bit. */
  SIGHTLINE_REDUCED = 1    /* As a catalog is built: JPEGs no larger than hashes need. Several times faster; some bits
                              differ from those at full size. */
} sightline_decoding;

/* Hashes at most 16,777,216 pictures, `jobs` at once (0 for one for each core, at most 1,024). `progress` may be NULL. */
sightline_hashes *sightline_hash_many(const sightline_picture *pictures, size_t count, const char *algorithm,
                                      sightline_decoding decoding, uint32_t jobs, sightline_progress progress,
                                      void *context, sightline_error **error);

/* MARK: Catalogs */

/* An open catalog. */
typedef struct sightline_catalog sightline_catalog;

/* The purpose that a catalog is opened for. */
typedef enum sightline_mode {
  SIGHTLINE_READ = 0,
  SIGHTLINE_WRITE = 1 /* Reading and writing; the catalog is made where there is none. */
} sightline_mode;

/* Opens a catalog. `profile` is a file that `sightline tune` made, or NULL for the standard one. */
sightline_catalog *sightline_catalog_open(const char *path, sightline_mode mode, const char *profile,
                                          sightline_error **error);

/* Closes a catalog; calls that use it meanwhile end as if it were open. */
void sightline_catalog_close(sightline_catalog *catalog);

/* Finds look-alikes by the model that embedded the catalog's pictures: a file (.onnx), run by an ONNX Runtime that is
 * installed. Pictures that are added are embedded by it too. Fails with `otherEmbedder` for another model than that one. */
bool sightline_catalog_use_model(sightline_catalog *catalog, const char *path, sightline_error **error);

/* How much a catalog holds. */
typedef struct sightline_counts {
  size_t types, entities, pictures, unreadable_pictures;
} sightline_counts;

/* Counts what a catalog holds. */
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
  const char *properties; /* Values of the program's own as a JSON object; NULL for none. */
} sightline_entity;

/* The outcome of adding. */
typedef struct sightline_addition {
  bool is_new;      /* Whether the catalog did not have the entity. */
  size_t added;     /* Pictures that it did not have. */
  size_t replaced;  /* Pictures that were described again. */
  size_t unchanged; /* Pictures that it had as they are. */
  size_t pictures;  /* How many it has now. */
} sightline_addition;

/* Adds an entity with at most 65,536 pictures, in one transaction: on return it is on the disk, or nothing has changed. One
 * that is there is replaced, but its other pictures stay. `addition` may be NULL. */
bool sightline_catalog_add(sightline_catalog *catalog, const sightline_entity *entity,
                           const sightline_picture *pictures, size_t count, sightline_addition *addition,
                           sightline_error **error);

/* Removes an entity with its pictures; on return it is gone from the disk. */
bool sightline_catalog_remove(sightline_catalog *catalog, const char *type, const char *id,
                              sightline_error **error);

/* MARK: Search and comparison */

/* Names in order, at most 65,536. */
typedef struct sightline_texts {
  const char *const *texts;
  size_t count;
} sightline_texts;

/* A query: a picture, or words, or colours, or several of them. */
typedef struct sightline_query {
  const sightline_picture *picture;
  const sightline_region *region;  /* The part of the picture that is meant; NULL for all of it. */
  sightline_texts labels;          /* General words for what is shown. */
  sightline_texts required_labels; /* An entity without them does not answer. */
  sightline_texts excluded_labels; /* An entity with one of them does not answer. */
  sightline_texts types;           /* The types that may answer; none for all. */
  sightline_texts excluded_types;
  sightline_texts codes;  /* Codes that were read in the picture, or that the thing has. */
  sightline_texts text;   /* Lines of words that stand on the thing, such as its title; letters may differ. */
  sightline_texts colors; /* Colours that reference pictures must show, such as "red". */
  int64_t limit;          /* The most matches; 0 for 10. */
  bool has_minimum_score;
  double minimum_score; /* The lowest score returned, 0 to 1; without it the profile's. */
  double timeout;       /* Seconds after which an answer is of no use: `deadlineExceeded`; 0 for none. */
  double within;        /* Seconds after which no further look at the picture begins; 0 for no bound. */
  int64_t similar_limit; /* The most entities told that look alike and are no matches; 0 for none. Needs a model; without a picture
                            they are those that show what `text` says, and the model needs a text side. */
  bool suggests_labels;  /* Whether labels are proposed, those of what looks alike. Needs a model. */
  int64_t tagged_limit;  /* The most entities told of which `index --tags` guessed a label of `labels`; 0 for none. */
} sightline_query;

/* The finding of one signal. */
typedef struct sightline_finding {
  const char *signal;  /* Such as "pdq", "hsv", "sift", "labels" or "codes". */
  double measured;     /* In the signal's own unit: bits that differ, a distance, nats. */
  uint32_t bits;       /* Of a hash how many bits were compared; else 0. */
  double intersection; /* Of colours the share that is common, 0 to 1; else NaN. */
  double log_odds;     /* What it added to the logarithm of the odds, in nats. */
} sightline_finding;

/* Two features, one of each picture, that agree. */
typedef struct sightline_inlier {
  sightline_point query, reference;
  double error; /* In pixels of the query. */
} sightline_inlier;

/* Where a query shows a reference picture. */
typedef struct sightline_view {
  const sightline_point *region; /* Corners in the query picture. */
  size_t region_count;
  const sightline_point *reference_region; /* Corners of what part of the reference is shown. */
  size_t reference_region_count;
  const sightline_inlier *inliers;
  size_t inlier_count;
  bool is_mirrored;
  bool is_checked;      /* Whether the view was checked feature by feature. */
  size_t seen, agreeing; /* If so: features of the reference that the query shows, and those that look alike. */
} sightline_view;

/* Why a picture matches. */
typedef struct sightline_evidence {
  const sightline_finding *findings;
  size_t finding_count;
  const sightline_view *view;    /* NULL where none was found. */
  const char *const *labels;     /* The words of the query that the entity answers to. */
  size_t label_count;
  const char *const *codes; /* The codes of the query that the entity holds. */
  size_t code_count;
  double prior; /* The logarithm of the odds before anything was measured; NaN for words alone. */
} sightline_evidence;

/* An entity that answers. */
typedef struct sightline_match {
  sightline_entity entity;
  double score;          /* The probability that the match is right, 0 to 1. */
  const char *reference; /* The reference picture as the catalog has it; NULL when words alone matched. */
  const char *file;      /* Its file; NULL where that is not known. */
  sightline_evidence evidence;
} sightline_match;

/* An entity that looks like the picture, and is not claimed to be it. */
typedef struct sightline_similar {
  sightline_entity entity;
  double similarity;     /* The cosine of both embeddings, up to 1; no probability. */
  double confidence;     /* The probability that the model was trained to give a text and the picture; NAN where it was not. */
  const char *reference; /* The picture that is most alike, as the catalog has it. */
  const char *file;      /* Its file; NULL where that is not known. */
} sightline_similar;

/* A label that is proposed for a picture. */
typedef struct sightline_suggested_label {
  const char *label;
  double share;    /* The share of what looks alike that has it, each counted by how alike it is; no probability. */
  size_t entities; /* How many entities have it. */
} sightline_suggested_label;

/* An entity of which a classifier guessed a label of the query, and that is no match. */
typedef struct sightline_tagged {
  sightline_entity entity;
  const char *tag;       /* The guessed word. */
  double probability;    /* How probable the classifier holds it, 0 to 1. */
  const char *reference; /* The picture, as the catalog has it. */
  const char *file;      /* Its file; NULL where that is not known. */
} sightline_tagged;

/* An answer. */
typedef struct sightline_results {
  size_t count;
  const sightline_match *matches; /* Best first; ties by type, then id. */
  size_t total;                   /* How many matched, whatever the limit. */
  bool is_cut_short;              /* Whether `within` left out looks that might have found more. */
  size_t similar_count;
  const sightline_similar *similar; /* The most alike first; none unless asked for. */
  size_t suggested_label_count;
  const sightline_suggested_label *suggested_labels; /* The likeliest first; none unless asked for. */
  size_t tagged_count;
  const sightline_tagged *tagged; /* The most probable first; none unless asked for. */
} sightline_results;

/* Looks up a picture, or words. No match is no failure. */
sightline_results *sightline_catalog_search(sightline_catalog *catalog, const sightline_query *query,
                                            sightline_error **error);

/* How alike two pictures are. */
typedef struct sightline_comparison {
  double score; /* As in a search of a small catalog that holds the second picture. */
  sightline_evidence evidence;
} sightline_comparison;

/* Holds one picture against another. `profile` is as for `sightline_catalog_open`. */
sightline_comparison *sightline_compare(const sightline_picture *query, const sightline_picture *reference,
                                        const char *profile, sightline_error **error);

/* MARK: Evaluation */

/* How a catalog is evaluated. */
typedef struct sightline_evaluation_options {
  const char *truth; /* A truth.json; NULL for known changes of the catalog's own pictures. */
  size_t pictures;   /* How many are changed, at most 1,000,000; 0 for 100. */
  uint64_t seed;     /* What chooses them, and how each is changed. */
  uint32_t jobs;     /* How many queries at once, at most 1,024; 0 for one for each core. */
} sightline_evaluation_options;

/* The outcome of an evaluation; a share that was not measured is NaN. */
typedef struct sightline_evaluation {
  size_t present, absent;      /* Queries that show entities of the catalog, and that show none of them. */
  double recall_at_1, recall_at_5, mean_average_precision;
  double precision;            /* Of all answers those that are right. */
  double false_positives;      /* Of the absent queries those that are answered. */
  const char *json;            /* The whole report, as `sightline evaluate --format json` prints it. */
} sightline_evaluation;

/* Measures how well pictures are found. `options` and `progress` may be NULL. */
sightline_evaluation *sightline_catalog_evaluate(sightline_catalog *catalog,
                                                 const sightline_evaluation_options *options,
                                                 sightline_progress progress, void *context,
                                                 sightline_error **error);

/* MARK: Duplicates */

/* The rule for what counts as a duplicate. */
typedef struct sightline_duplicate_options {
  const char *algorithm; /* The hash that is compared; NULL for "pdq". */
  bool has_distance;
  int64_t distance;      /* How many bits may differ; without it 31 of 256, and the same share of other hashes. */
  bool turned;           /* Also copies that are mirrored or turned by quarters; for "pdq" alone. */
  bool exact;            /* Files of the same bytes alone. */
} sightline_duplicate_options;

/* A file among others that show the same. */
typedef struct sightline_duplicate {
  const char *path; /* Relative to the folder. */
  bool is_kept;
  size_t original;  /* The place in the group of the file that is kept in its place; its own where it is kept. */
  int64_t distance; /* Bits that differ from that one. */
  bool is_identical; /* Whether both have the same bytes. */
  int64_t width, height, bytes;
} sightline_duplicate;

/* Files that show the same: each that is kept is followed by those that it stands for. */
typedef struct sightline_duplicate_group {
  size_t count;
  const sightline_duplicate *files;
} sightline_duplicate_group;

/* All groups of a folder. */
typedef struct sightline_duplicates {
  size_t count;
  const sightline_duplicate_group *groups; /* What frees most bytes first. */
  size_t pictures;                         /* How many were compared. */
  size_t failure_count;
  const sightline_failure *failures; /* Pictures that could not be read; their indices count the failures. */
} sightline_duplicates;

/* Finds duplicates below a folder. A catalog of it is made below TMPDIR for this call alone. */
sightline_duplicates *sightline_find_duplicates(const char *folder, const sightline_duplicate_options *options,
                                                sightline_progress progress, void *context,
                                                sightline_error **error);

#ifdef __cplusplus
}
#endif
#endif
