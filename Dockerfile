# Builds where everything is at hand, runs where nothing is that need not be.
FROM node:22-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --include=dev \
  && node --input-type=module -e "await (await import('/app/tools/start.mjs')).prepare({ install: false })" \
  && npm prune --omit=dev --ignore-scripts

FROM node:22-slim
WORKDIR /app
ENV NODE_ENV=production STARBOARD_HOST=0.0.0.0 STARBOARD_PORT=8080 STARBOARD_DATA=/data
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "dist/starboard.mjs", "serve"]
