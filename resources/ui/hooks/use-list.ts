import { router, usePage } from '@inertiajs/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { listHref } from '@/lib/list-href';

type ListState = 'ready' | 'loading' | 'failed';
type Visit = { url: URL; only: string[] };

/**
 * A list whose search, filter, sort and page live in the address.
 * @param props the page's props that change with the address; the first one is the rows
 */
export function useList(...props: string[]) {
  const { url } = usePage();
  const [state, setState] = useState<ListState>('ready');
  const [target, setTarget] = useState(url);
  useVisits((visit) => !visit.only.length || visit.only.includes(props[0]!), {
    start: (visit) => (setTarget(visit.url.pathname + visit.url.search), setState('loading')),
    finish: () => setState((now) => (now === 'loading' ? 'ready' : now)),
    fail: () => setState('failed'),
  });
  const linkOptions = { only: props, preserveState: true, preserveScroll: true };

  return {
    state,
    linkOptions,
    href: (changes: Record<string, string | null>) => listHref(url, changes),
    retry: () => router.get(target, {}, linkOptions),
    reload: (...more: string[]) => router.reload({ only: [...props, ...more] }),
  };
}

type VisitActions = { start: (visit: Visit) => void; finish: () => void; fail: () => void };

/** Follows Inertia's visits; subscribed for as long as the page is shown. */
function useVisits(isMine: (visit: Visit) => boolean, actions: VisitActions) {
  const start = useEffectEvent((visit: Visit) => isMine(visit) && actions.start(visit));
  const finish = useEffectEvent((visit: Visit) => isMine(visit) && actions.finish());
  const fail = useEffectEvent(actions.fail);
  useEffect(() => {
    const offs = [
      router.on('start', (event) => void start(event.detail.visit)),
      router.on('finish', (event) => void finish(event.detail.visit)),
      // `false` keeps Inertia's own failure dialog away: the list says it itself, above the old rows.
      router.on('networkError', () => (fail(), false)),
      router.on('httpException', ({ detail }) => 'x-inertia' in detail.response.headers || (fail(), false)),
    ];
    return () => offs.forEach((off) => off());
  }, []);
}
