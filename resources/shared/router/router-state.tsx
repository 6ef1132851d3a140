import { usePage } from '@inertiajs/react';
import type { RouterView } from '@server/licensing/routers/router.view';
import type { RouterState } from '@server/rules/routers';
import { Badge, type BadgeTone } from '@/ui/badge';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

const TONES: Record<RouterState, BadgeTone> = {
  bound: 'green',
  over: 'amber',
  released: 'grey',
  blocked: 'red',
};

/** The badge, and below it from when the router is refused, or that it is silent. */
export function RouterStateCell({ router }: { router: RouterView }) {
  const { state: words } = useMessages('routers');
  const line = useStateLine(router);
  return (
    <span className="inline-grid justify-items-start">
      <Badge tone={TONES[router.state]}>{words[router.state]}</Badge>
      {line && <span className="text-xs text-muted">{line}</span>}
    </span>
  );
}

function useStateLine({ refused_from, is_silent, state }: RouterView): string | null {
  const { app, now } = usePage().props;
  const words = useMessages('routers');
  if (refused_from) {
    const sentence = refused_from > now ? words.refusedFrom : words.refusedSince;
    return sentence(formatDate(refused_from, app.time_zone, app.locale));
  }
  return is_silent && state === 'bound' ? words.silent : null;
}
