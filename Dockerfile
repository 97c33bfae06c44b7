# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /app
# What is installed changes less often than what is built.
COPY package.json package-lock.json .npmrc ./
COPY web/package.json web/
COPY scripts/run.cjs scripts/steps.cjs scripts/packages.cjs scripts/server-commands.json scripts/
COPY scripts/packages scripts/packages/
RUN node scripts/run.cjs install
COPY . .
RUN node scripts/run.cjs production /production --without-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DEMO=0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /production ./
# The operator's commands: docker compose exec app admin --help
RUN printf '#!/bin/sh\nexec node --enable-source-maps --max-semi-space-size=32 /app/dist/server/app/commands/admin.command.js "$@"\n' > /usr/local/bin/admin \
 && chmod 755 /usr/local/bin/admin \
 && mkdir /data /backups /dumps && chown node /data /backups /dumps
USER node
VOLUME /data
EXPOSE 3000
# Docker does not restart what is unhealthy, so the check ends a server that has stopped answering. It asks /api/health, which answers also
# without a database; whether the site can read and write is for monitors to ask (/api/ready).
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s CMD ["node", "healthcheck.mjs"]
# The server handles SIGTERM itself: it drains and stops what it started.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "dist/server/main.js"]
