/** Names the migrations of a build, which scripts/bundle-server.mjs puts here; null where the sources run. */
export const MIGRATIONS_DIGEST: string | null = null;
