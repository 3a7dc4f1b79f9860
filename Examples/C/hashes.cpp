// Prints the hashes of two pictures and the distances between them. Smart pointers own the library's results.
//
//   c++ -std=c++17 hashes.cpp $(pkg-config --cflags --libs sightline) -o hashes
//   ./hashes photo.jpg copy.jpg
#include <sightline.h>

#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

struct Free {
  void operator()(void *returned) const { sightline_free(returned); }
};
template <typename Structure> using Owned = std::unique_ptr<Structure, Free>;

// An error of the library, as an exception.
class Failure : public std::runtime_error {
public:
  explicit Failure(sightline_error *error) : std::runtime_error(error->message), code(error->code) {
    sightline_free(error);
  }
  const std::string code;
};

static Owned<sightline_descriptors> describe(const char *path) {
  sightline_picture picture{};
  picture.kind = SIGHTLINE_FILE;
  picture.path = path;
  const char *algorithms[] = {"pdq", "phash", "hsv"};
  sightline_error *error = nullptr;
  Owned<sightline_descriptors> found{sightline_describe(&picture, algorithms, 3, &error)};
  if (!found) throw Failure(error);
  return found;
}

int main(int count, char **arguments) try {
  if (count != 3) {
    std::cerr << "usage: " << arguments[0] << " PICTURE PICTURE\n";
    return 64;
  }
  const auto one = describe(arguments[1]);
  const auto other = describe(arguments[2]);
  for (size_t i = 0; i < one->count; i++) {
    const auto &first = one->descriptors[i];
    const auto &second = other->descriptors[i];
    sightline_error *error = nullptr;
    const double distance = sightline_distance(first.stored, first.stored_size, second.stored,
                                               second.stored_size, &error);
    if (error) throw Failure(error);
    std::cout << first.algorithm << ": " << distance << " apart";
    if (first.bits > 0) std::cout << " of " << first.bits << ", " << first.text << " and " << second.text;
    std::cout << "\n";
  }
} catch (const Failure &failure) {
  std::cerr << "error: " << failure.what() << " (" << failure.code << ")\n";
  return 1;
}
