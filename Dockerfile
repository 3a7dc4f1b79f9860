# syntax=docker/dockerfile:1
# The command in a container. `make test-packages` builds the second stage with a package of its own, and starts it.
#   docker build -t sightline .
#   docker run --rm -v ~/Pictures:/pictures -v "$PWD":/data sightline index /pictures
#   docker run --rm -p 127.0.0.1:8080:8080 -v "$PWD":/data sightline serve --listen 0.0.0.0:8080 --allow-anyone
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends dpkg-dev make && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN apt-get update && Scripts/setup && Scripts/dist .build/handout && Scripts/package /packages

FROM debian:bookworm-slim
RUN --mount=from=build,source=/packages,target=/packages \
  apt-get update && apt-get install -y --no-install-recommends /packages/*.deb && rm -rf /var/lib/apt/lists/* \
  && install -d -o sightline /data
USER sightline
WORKDIR /data
EXPOSE 8080
STOPSIGNAL SIGTERM
# Asks the service itself; of any other command of the container it says nothing useful.
HEALTHCHECK --interval=30s --timeout=5s CMD ["sightline", "serve", "--check", "--timeout", "4"]
ENTRYPOINT ["sightline"]
CMD ["--help"]
