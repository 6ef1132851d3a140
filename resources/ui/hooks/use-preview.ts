import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@/api/api';

const DEBOUNCE_MS = 150;

/**
 * Fetches a preview whenever `asked` changes, and keeps the last answer until the next one arrives.
 * @param asked the request as text
 */
export function usePreview<T>(asked: string, ask: (signal: AbortSignal) => Promise<T>) {
  const [answer, setAnswer] = useState<T | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const preview = useEffectEvent(ask);

  useEffect(() => {
    const asking = new AbortController();
    const timer = window.setTimeout(() => void start(asking.signal), DEBOUNCE_MS);
    return () => (window.clearTimeout(timer), asking.abort());

    async function start(signal: AbortSignal) {
      try {
        setAnswer(await preview(signal));
        setFailure(null);
      } catch (cause) {
        if (signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        setFailure(cause);
      }
      setAnswered(asked);
    }
  }, [asked]);

  return { answer, failure, isCurrent: answered === asked };
}
