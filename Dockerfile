# The command alone, about 100 MB: docker build -t routegen . && docker run --rm -v "$PWD:/work" routegen lint
ARG SWIFT=6.1
FROM swift:${SWIFT}-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends libyaml-dev pkg-config && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN swift build -c release --static-swift-stdlib --product routegen && install -s "$(swift build -c release --show-bin-path)/routegen" /routegen

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libyaml-0-2 && rm -rf /var/lib/apt/lists/*
COPY --from=build /routegen /usr/local/bin/routegen
WORKDIR /work
ENTRYPOINT ["routegen"]
CMD ["--help"]
