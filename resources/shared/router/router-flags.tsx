import type { RouterView } from '@server/licensing/routers/router.view';
import { Badge } from '@/ui/badge';
import { useMessages } from '@/i18n/use-messages';

const FLAGS = ['twin', 'is_bad_for_fetch', 'is_old_routeros', 'is_old_script'] as const;

export const routerFlags = (router: RouterView) => FLAGS.filter((flag) => router[flag]);

/** What is worth knowing about a router, and refuses nothing. */
export function RouterFlags({ router }: { router: RouterView }) {
  const { flags: words } = useMessages('routers');
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {routerFlags(router).map((flag) => (
        <Badge key={flag} tone={flag === 'is_bad_for_fetch' ? 'amber' : 'grey'}>
          {words[flag]}
        </Badge>
      ))}
    </span>
  );
}

/** What they mean; of a twin the page says more. */
export function FlagHints({ router }: { router: RouterView }) {
  const { flagHints } = useMessages('routers');
  const hints = routerFlags(router).flatMap((flag) => (flag === 'twin' ? [] : flagHints[flag]));
  return hints.length > 0 && <p className="text-sm text-muted">{hints.join(' ')}</p>;
}
