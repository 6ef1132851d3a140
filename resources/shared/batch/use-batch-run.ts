import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '@/api/api';
import type { Answer } from '@/api/call-types';

export type Batch = Answer<'GET /batches/:id'>;

/** Requests parts until the batch is done, stopped or no longer shown. */
export function useBatchRun() {
  const [batch, setBatch] = useState<Batch | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isStopping = useRef(false);
  useEffect(() => {
    isStopping.current = false;
    return stop;
  }, []);

  /** Waits for the running part, because its answer has the latest counts. */
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

  /** The result when it is over. */
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
