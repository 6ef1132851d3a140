import { useEffect, useState } from 'react';
import { onFactorNeeded } from '@/lib/fresh-factor';
import { lazyDialog } from '@/ui/lazy-dialog';

/** Asks for the second factor; its texts are loaded with it. */
const ShowFactor = lazyDialog(() => import('./factor-dialog').then((module) => module.FactorDialog), {
  words: ['second-factor'],
});

type Settle = (isShown: boolean) => void;

/** Asks for the second factor where a call needs a fresh one (api.ts). */
export function FactorGate() {
  const [settle, setSettle] = useState<Settle | null>(null);
  useEffect(() => onFactorNeeded(() => new Promise<boolean>((resolve) => setSettle(() => resolve))), []);
  if (!settle) return null;
  const end = (isShown: boolean) => {
    setSettle(null);
    settle(isShown);
  };
  return <ShowFactor onClose={() => end(false)} onShown={() => end(true)} />;
}
