import { usePage } from '@inertiajs/react';
import type { RouterView } from '@server/licensing/routers/router.view';
import type { RouterState } from '@server/rules/routers';
import { Badge, type BadgeTone } from '@/ui/badge';
import { formatDay } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

const TONES: Record<RouterState, BadgeTone> = {
  bound: 'green',
  over: 'amber',
  released: 'grey',
  blocked: 'red',
};

/** The badge, and below it from when the router is refused. One that is silent is not in use, whatever it was told. */
export function RouterStateCell({ router }: { router: RouterView }) {
  const { state: words } = useMessages('routers');
  const line = useStateLine(router);
  const silence = useSilence(router);
  if (silence) return <Badge tone="amber">{silence}</Badge>;
  return (
    <span className="inline-grid justify-items-start">
      <Badge tone={TONES[router.state]}>{words[router.state]}</Badge>
      {line && <span className="text-xs text-muted">{line}</span>}
    </span>
  );
}

function useSilence({ is_silent, state, last_seen_at }: RouterView): string | null {
  const { app } = usePage().props;
  const { calendarDay } = useFormat();
  const { silentSince } = useMessages('routers');
  if (!is_silent || state !== 'bound') return null;
  return silentSince(formatDay(calendarDay(last_seen_at), app.locale));
}

function useStateLine({ refused_from }: RouterView): string | null {
  const { now } = usePage().props;
  const { day } = useFormat();
  const words = useMessages('routers');
  if (!refused_from) return null;
  const sentence = refused_from > now ? words.refusedFrom : words.refusedSince;
  return sentence(day(refused_from));
}
