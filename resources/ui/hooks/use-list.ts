import { router, usePage } from '@inertiajs/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { listHref } from '@/lib/hrefs';

type ListState = 'ready' | 'loading' | 'failed';
type Visit = { url: URL; only: string[] };

/**
 * Keeps search, filter, sort and page of a list in the URL.
 * @param props the props of the page that change with the URL; the first one is the rows
 */
export function useList(...props: string[]) {
  const { url } = usePage();
  const [state, setState] = useState<ListState>('ready');
  const [target, setTarget] = useState(url);
  useVisits((visit) => !visit.only.length || visit.only.includes(props[0]!), {
    start: (visit) => (setTarget(visit.url.pathname + visit.url.search), setState('loading')),
    finish: () => setState((now) => (now === 'loading' ? 'ready' : now)),
    // A visit to another page failed on its way there: what is shown did not.
    fail: () => setState(pathOf(target) === pathOf(url) ? 'failed' : 'ready'),
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

const pathOf = (url: string) => url.split('?')[0];

type VisitActions = { start: (visit: Visit) => void; finish: () => void; fail: () => void };

/** Subscribes to Inertia visits while the page is shown. */
function useVisits(isMine: (visit: Visit) => boolean, actions: VisitActions) {
  const start = useEffectEvent((visit: Visit) => isMine(visit) && actions.start(visit));
  const finish = useEffectEvent((visit: Visit) => isMine(visit) && actions.finish());
  const fail = useEffectEvent(actions.fail);
  useEffect(() => {
    const offs = [
      router.on('start', (event) => void start(event.detail.visit)),
      router.on('finish', (event) => void finish(event.detail.visit)),
      // `false` suppresses the failure dialog of Inertia: the list shows the failure above the old rows.
      router.on('networkError', () => (fail(), false)),
      router.on('httpException', ({ detail }) => 'x-inertia' in detail.response.headers || (fail(), false)),
    ];
    return () => offs.forEach((off) => off());
  }, []);
}
