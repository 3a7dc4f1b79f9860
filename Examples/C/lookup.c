/* Makes a catalog of one entity, looks up a picture in it, and prints the evidence of the match.
 *
 *   cc -std=c11 lookup.c $(pkg-config --cflags --libs sightline) -o lookup
 *   ./lookup landmarks.sightline fuji.jpg screenshot.png
 */
#include <sightline.h>
#include <stdio.h>

/* Prints an error and frees it. */
static int failed(sightline_error *error) {
  fprintf(stderr, "error: %s (%s)\n", error->message, error->code);
  sightline_free(error);
  return 1;
}

static void print(const sightline_match *match) {
  printf("%.3f %s %s: %s\n", match->score, match->entity.type, match->entity.id, match->entity.title);
  for (size_t i = 0; i < match->evidence.finding_count; i++) {
    const sightline_finding *finding = &match->evidence.findings[i];
    printf("  %-12s %+.2f\n", finding->signal, finding->log_odds);
  }
  const sightline_view *view = match->evidence.view;
  if (view) printf("  %zu features agree\n", view->inlier_count);
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: %s CATALOG REFERENCE QUERY\n", arguments[0]);
    return 64;
  }
  sightline_error *error = NULL;
  sightline_catalog *catalog = sightline_catalog_open(arguments[1], SIGHTLINE_WRITE, NULL, &error);
  if (!catalog) return failed(error);

  const char *labels[] = {"mountain", "volcano"};
  sightline_entity fuji = {.type = "landmark", .id = "1005", .title = "Mount Fuji"};
  fuji.labels = labels;
  fuji.label_count = 2;
  sightline_picture reference = {.kind = SIGHTLINE_FILE, .path = arguments[2]};
  sightline_picture picture = {.kind = SIGHTLINE_FILE, .path = arguments[3]};
  sightline_query query = {.picture = &picture, .limit = 5};

  int status = 0;
  sightline_results *found = NULL;
  if (!sightline_catalog_add(catalog, &fuji, &reference, 1, NULL, &error)) {
    status = failed(error);
  } else if (!(found = sightline_catalog_search(catalog, &query, &error))) {
    status = failed(error);
  } else {
    printf("%zu of %zu matches\n", found->count, found->total);
    for (size_t i = 0; i < found->count; i++) print(&found->matches[i]);
  }
  sightline_free(found);
  sightline_catalog_close(catalog);
  return status;
}
