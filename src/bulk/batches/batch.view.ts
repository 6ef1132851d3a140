import type { ActionBatch, BatchRefusal, BatchState } from './action-batch.entity.js';

/** What is told of a batch beside its row. */
export type BatchDetails = {
  /** Without the ids; of an undo, which batch it takes back. */
  request: { values?: Record<string, unknown>; batch_id?: number; of?: string };
  hasInverses: boolean;
};

/** A refusal says what the single call would have said. */
const batchRefusalView = ({ id, name, status, failure }: BatchRefusal) => ({
  id,
  name,
  status,
  failure,
});

export type BatchRefusalView = ReturnType<typeof batchRefusalView>;

const undoneBatchView = (id: number, action: string) => ({ id, action });

export type UndoneBatchView = ReturnType<typeof undoneBatchView>;

export const batchView = (batch: ActionBatch, { request, hasInverses }: BatchDetails) => ({
  id: batch.id,
  started_at: batch.startedAt.toISOString(),
  /** Null when the account is gone; the audit still names it. */
  actor: batch.actor?.username ?? null,
  action: batch.action,
  /** What rows were set to, as it was sent. */
  values: request.values ?? {},
  /** What an undo takes back; null for all others. */
  undoes: request.of && request.batch_id ? undoneBatchView(request.batch_id, request.of) : null,
  state: batch.state as BatchState,
  total: batch.total,
  /** Rows that are done with, changed or refused. */
  reached: batch.reached,
  changed: changedIn(batch),
  refused: batch.counts.refused ?? 0,
  /** The first hundred. */
  refusals: batch.refusals.map(batchRefusalView),
  can_undo: hasInverses && !batch.counts.undone,
  is_undone: !!batch.counts.undone,
});

/** An import tells what it created from what it changed. */
const changedIn = ({ counts: { changed = 0, create = 0, change = 0 } }: ActionBatch): number =>
  changed + create + change;

export type BatchView = ReturnType<typeof batchView>;

/** As a list shows it: refusals are read one batch at a time. */
export const batchRowView = ({ refusals: _refusals, ...row }: BatchView) => row;

export type BatchRowView = ReturnType<typeof batchRowView>;

/** What would happen: of many rows the first are tried, and nothing is kept. */
export type BatchPreview = { total: number; tried: number; refusals: BatchRefusal[]; texts: string[] };

export const batchPreviewView = ({ total, tried, refusals, texts }: BatchPreview) => ({
  total,
  tried,
  refusals: refusals.map(batchRefusalView),
  /** Of messages that it would send, the first. */
  texts,
});

export type BatchPreviewView = ReturnType<typeof batchPreviewView>;
