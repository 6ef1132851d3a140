import type { BatchActionName } from '@server/rules/batch-actions';
import { useEffect, useState } from 'react';
import { ApiError, callApi } from '@/api/api';
import type { Answer } from '@/api/call-types';
import type { BatchDraft, BatchTarget } from './batch-target';

export type Preview = {
  /** Null while loading, or while the input is invalid. */
  found: Answer<'POST /batches/preview'> | null;
  failure: ApiError | null;
  isPending: boolean;
};

const NOTHING: Preview = { found: null, failure: null, isPending: false };
const PAUSE_MS = 200;

/** Reloads the preview when the action changes. @param isReady false while a value is missing */
export function useBatchPreview(target: BatchTarget, draft: BatchDraft, isReady: boolean): Preview {
  const [answer, setAnswer] = useState({ ...NOTHING, to: '' });
  const asked = JSON.stringify({ ...target, ...draft });
  useEffect(() => {
    if (!isReady) return;
    const { signal, ...controller } = abortable();
    const body = JSON.parse(asked) as BatchDraft & { action: BatchActionName };
    const timer = window.setTimeout(() => {
      callApi('POST /batches/preview', { body, signal }).then(
        (found) => setAnswer({ ...NOTHING, to: asked, found }),
        (cause: unknown) => {
          if (cause instanceof ApiError) setAnswer({ ...NOTHING, to: asked, failure: cause });
        },
      );
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [asked, isReady]);
  return isReady && answer.to === asked ? answer : { ...NOTHING, isPending: isReady };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
