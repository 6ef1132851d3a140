import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@/api/api';

type Ask<T> = (signal: AbortSignal) => Promise<T>;
type Answer<T> = { answer: T | null; failure: ApiError | null; retry: () => void };

/** Fetches on mount, again on `retry`, and when what it is about changes. */
export function useAnswer<T>(ask: Ask<T>, about = ''): Answer<T> {
  const [answer, setAnswer] = useState<T | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(1);
  const start = useEffectEvent(ask);

  useEffect(() => {
    const running = new AbortController();
    start(running.signal).then(setAnswer, (cause: unknown) => {
      if (running.signal.aborted) return;
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause);
    });
    return () => running.abort();
  }, [attempt, about]);

  function retry() {
    setFailure(null);
    setAttempt(attempt + 1);
  }

  return { answer, failure, retry };
}
