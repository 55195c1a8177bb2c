# check=error=true
# The version is the one that package.json pins for everybody; deployment.test.ts compares them.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without scripts: only a test database has any.
RUN npm ci --ignore-scripts
COPY index.html vite.config.ts tsconfig.base.json ./
COPY app app
COPY content content
COPY protocol protocol
COPY server server
RUN node server/operations/build.ts

FROM node:26.10.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Optional: a Node, which is here already, and what sharp brings for each platform; only that is needed to serve.
RUN npm ci --omit=dev --omit=optional --ignore-scripts
COPY --from=build /app/node_modules/@img node_modules/@img

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/content/starter content/starter
COPY --from=build /app/package.json package.json
COPY LICENSE LICENSE
RUN mkdir /data && chown node:node /data
VOLUME /data
# node, by number, so that Kubernetes can tell that it is not root.
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--v8-pool-size=2", "dist/main.js"]
