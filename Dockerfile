# The shop as an image: its pinned Node, its build and the packages it loads; no tests, no studio, no package manager.
# BUILD_BASE needs npm and any Node from 20, BASE a C library as Debian has it (Node brings certificates of its own).
ARG BUILD_BASE=node:24-trixie-slim
ARG BASE=debian:trixie-slim

FROM ${BUILD_BASE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup.mjs scripts/
RUN node scripts/setup.mjs --shop
COPY . .
RUN NODE_ENV=production node_modules/node/bin/node scripts/build.ts && node_modules/node/bin/node scripts/live/slim.ts /shop
# An unused database: making one takes 600 MB of memory, and a container may have 512.
RUN cd /shop/node_modules/@electric-sql/pglite/dist \
    && /shop/node_modules/node/bin/node --liftoff-only /shop/dist/server/create-database.js "$PWD/unused-database" \
    && chmod -R a+rX unused-database

FROM ${BASE}
COPY --from=build /shop /shop
RUN groupadd --system --gid 10001 shop && useradd --system --uid 10001 --gid shop --no-create-home shop \
    && install -d -o shop -g shop -m 700 /data && rm -rf /var/cache/* /var/lib/apt/lists/*
WORKDIR /shop
ENV NODE_ENV=production DATA_DIR=/data HOST=:: PORT=3000 MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=8388608
USER 10001
VOLUME /data
# 3000 behind a proxy that speaks HTTPS; 80 and 443 where HTTPS_NAME makes the shop speak it itself.
EXPOSE 3000 80 443
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s \
    CMD ["node_modules/node/bin/node", "-e", "fetch(`http://localhost:${process.env.HTTPS_NAME ? process.env.HTTP_PORT ?? 80 : process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node_modules/node/bin/node", "--max-semi-space-size=4", "dist/server/main.js"]
