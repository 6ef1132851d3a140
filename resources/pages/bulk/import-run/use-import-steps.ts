import type { ImportState, ImportView } from '@server/bulk/imports/import.view';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, callApi } from '@/api/api';

type Step = 'check' | 'run' | 'undo';

const RETRY_MS = 3_000;
/** The server is unreachable, also for a proxy, or another call holds the rows. */
const MAY_PASS = [0, 502, 503, 504];
const GOES_ON: Record<Step, ImportState[]> = {
  check: ['checking'],
  run: ['checked', 'running'],
  undo: ['undoing'],
};

/** Requests parts until all rows are done, and continues after a lost connection. */
export function useImportSteps(run: ImportView, onEnd: () => void) {
  const [view, setView] = useState(run);
  const [step, setStep] = useState<Step | null>(run.state === 'checking' ? 'check' : null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const end = useEffectEvent(onEnd);
  const { id } = run;

  useEffect(() => {
    if (!step) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void (async () => {
      while (!signal.aborted) {
        try {
          const next = await callApi(`POST /imports/:id/${step}`, { params: { id }, signal });
          setView(next);
          setFailure(null);
          if (GOES_ON[step].includes(next.state)) continue;
          setStep(null);
          return end();
        } catch (cause) {
          if (signal.aborted) return;
          if (!(cause instanceof ApiError)) throw cause;
          setFailure(cause);
          if (!MAY_PASS.includes(cause.status)) return setStep(null);
          await new Promise((again) => setTimeout(again, RETRY_MS));
        }
      }
    })();
    return () => leaving.abort();
  }, [step, id]);

  async function stop() {
    setStep(null);
    try {
      setView(await callApi('POST /imports/:id/stop', { params: { id } }));
      onEnd();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause);
    }
  }

  /** After something else changed the import, which may need to be checked again. */
  function replace(next: ImportView) {
    setView(next);
    if (next.state === 'checking') setStep('check');
    else onEnd();
  }

  return { view, step, failure, replace, isLost: !!step && !!failure, start: setStep, stop };
}
