import type { ExpiryRun } from './expiry-run.entity.js';

export const expiryRunView = (run: ExpiryRun) => ({
  finished_at: run.finishedAt.toISOString(),
  started_by: run.startedBy,
  licenses_updated: run.licensesUpdated,
  subscriptions_updated: run.subscriptionsUpdated,
  duration_ms: run.finishedAt.getTime() - run.startedAt.getTime(),
});

export type ExpiryRunView = ReturnType<typeof expiryRunView>;

/** The body of `POST /api/update-expired-status` (time §3). */
export const markedView = (run: ExpiryRun) => ({
  licenses_updated: run.licensesUpdated,
  subscriptions_updated: run.subscriptionsUpdated,
});
