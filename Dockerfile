# Builds where everything is at hand, runs where nothing is that need not be. `npm run docker-steps` goes through it without Docker.
FROM node:22-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --include=dev \
  && node --input-type=module -e "await (await import('./tools/start.mjs')).prepare({ install: false, page: true })" \
  && npm prune --omit=dev --ignore-scripts \
  && mkdir data

FROM node:22-slim
WORKDIR /app
ENV NODE_ENV=production STARBOARD_HOST=0.0.0.0 STARBOARD_PORT=8080 STARBOARD_DATA=/data
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/web/dist web/dist
COPY --from=build --chown=node:node /app/data /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.STARBOARD_PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "dist/starboard.mjs", "serve"]
