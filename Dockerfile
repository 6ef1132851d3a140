# syntax=docker/dockerfile:1
# scripts/rehearse-image.mjs builds it with buildah and starts it; no container engine has run it so far.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# TypeScript comes along as an optional peer of packages that use it only to build.
RUN npm ci --omit=dev && rm -rf node_modules/typescript node_modules/.bin/ts*

FROM node:24-slim
LABEL org.opencontainers.image.title="Lisensi" \
  org.opencontainers.image.description="Licence and subscription console for WiFi-AI" \
  org.opencontainers.image.version="0.1.0"
# In a container the loopback address reaches nobody.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/app/data BACKUP_DIR=/app/backups
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY resources/images ./resources/images
COPY docs/legal ./docs/legal
# The only places that are written to; a new volume takes their owner over.
RUN mkdir -m 700 data backups && chown 1000:1000 data backups
VOLUME ["/app/data", "/app/backups"]
# By number, so that an orchestrator can tell that it is not root; the base image calls it node.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Exec form: node is process 1 and hears SIGTERM itself.
CMD ["node", "--max-semi-space-size=16", "dist/server/src/main.js"]
