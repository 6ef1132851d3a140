import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '@/api/api';
import type { Answer } from '@/api/call-types';

export type Batch = Answer<'GET /batches/:id'>;

/** Asks for part after part until the batch is done, or until it is stopped or no longer watched. */
export function useBatchRun() {
  const [batch, setBatch] = useState<Batch | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isStopping = useRef(false);
  useEffect(() => {
    isStopping.current = false;
    return stop;
  }, []);

  /** The part that is under way ends first: what it did is in the answer. */
  function stop() {
    isStopping.current = true;
  }

  async function run(begun: Batch): Promise<void> {
    setFailure(null);
    setBatch(begun);
    const params = { id: begun.id };
    let now = begun;
    try {
      while (now.state === 'running') {
        now = isStopping.current
          ? await callApi('POST /batches/:id/stop', { params })
          : await callApi('POST /batches/:id/run', { params });
        setBatch(now);
      }
    } catch (cause) {
      fail(cause);
    }
  }

  /** What became of one that is over. */
  async function show(id: number): Promise<void> {
    try {
      setBatch(await callApi('GET /batches/:id', { params: { id } }));
    } catch (cause) {
      fail(cause);
    }
  }

  async function undo(id: number): Promise<void> {
    try {
      await run(await callApi('POST /batches/:id/undo', { params: { id } }));
    } catch (cause) {
      fail(cause);
    }
  }

  function fail(cause: unknown) {
    if (!(cause instanceof ApiError)) throw cause;
    setFailure(cause);
  }

  return { batch, failure, run, show, stop, undo };
}
