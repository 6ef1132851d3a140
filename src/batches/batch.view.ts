import type { ActionBatch, BatchRefusal } from './action-batch.entity.js';

/** A refusal says what the single call would have said. */
const batchRefusalView = ({ id, name, status, failure }: BatchRefusal) => ({
  id,
  name,
  status,
  failure,
});

export type BatchRefusalView = ReturnType<typeof batchRefusalView>;

export const batchView = (batch: ActionBatch, canUndo: boolean) => ({
  id: batch.id,
  started_at: batch.startedAt.toISOString(),
  /** Null when the account is gone; the audit still names it. */
  actor: batch.actor?.username ?? null,
  action: batch.action,
  state: batch.state,
  total: batch.total,
  /** Rows that are done with, changed or refused. */
  reached: batch.reached,
  changed: batch.counts.changed ?? 0,
  refused: batch.counts.refused ?? 0,
  /** The first hundred. */
  refusals: batch.refusals.map(batchRefusalView),
  can_undo: canUndo,
});

export type BatchView = ReturnType<typeof batchView>;

/** What would happen: of many rows the first are tried, and nothing is kept. */
export type BatchPreview = { total: number; tried: number; refusals: BatchRefusal[] };

export const batchPreviewView = ({ total, tried, refusals }: BatchPreview) => ({
  total,
  tried,
  refusals: refusals.map(batchRefusalView),
});

export type BatchPreviewView = ReturnType<typeof batchPreviewView>;
