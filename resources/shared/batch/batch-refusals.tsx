import { useEffect, useState } from 'react';
import { wordsOf } from '@/api/refusal-words';
import type { Batch } from './use-batch-run';

type Refusal = Batch['refusals'][number];

/** The refused rows with the reason in the language of the page. */
export function BatchRefusals({ refusals }: { refusals: Refusal[] }) {
  const reasons = useReasons(refusals);
  if (!refusals.length) return null;
  return (
    <ul className="grid max-h-64 gap-2 overflow-y-auto rounded-md border border-line bg-control px-3.5 py-2.5 text-sm">
      {refusals.map(({ id, name }, i) => (
        <li key={id} className="grid gap-0.5">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="text-muted">{reasons[i]}</span>
        </li>
      ))}
    </ul>
  );
}

/** Loads the refusal sentences on demand. */
function useReasons(refusals: Refusal[]): string[] {
  const [reasons, setReasons] = useState<string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const all = refusals.map(({ failure, status }) => wordsOf(failure, status, 'POST /batches/:id/run'));
    void Promise.all(all).then((words) => isCurrent && setReasons(words.map(({ message }) => message)));
    return () => void (isCurrent = false);
  }, [refusals]);
  return reasons;
}
