# The image runs the README's own commands. PostgreSQL, Node and the browser come with the packages, so the second stage needs nothing but Debian.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --omit=dev && npm run build
# Node keeps compiled code for each user: the one that runs the product keeps it in /data.
RUN rm -r dist

FROM debian:bookworm-slim
# PostgreSQL and Chromium need a user with a name.
RUN groupadd --gid 10001 cairn && useradd --uid 10001 --gid 10001 --home-dir /data --shell /usr/sbin/nologin cairn && install --directory --owner=cairn --group=cairn --mode=0700 /data
WORKDIR /app
# Owned by root: the product cannot change its own code.
COPY --from=build /app .
USER cairn
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
VOLUME ["/data", "/tmp"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs, without npm as its parent: stop signals arrive directly.
CMD ["node_modules/.bin/node", "--max-semi-space-size=16", "--heap-growing-percent=50", "server/main.ts"]
