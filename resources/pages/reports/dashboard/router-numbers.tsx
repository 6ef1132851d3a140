import type { RoutersToday } from '@server/licensing/routers/router.view';
import type { BadgeTone } from '@/ui/badge';
import { StatStrip } from '@/ui/stat';
import { formatCount } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** Each leads to the list that it counts. */
export function RouterNumbers({ routers }: { routers: RoutersToday }) {
  const { routers: words } = useMessages('dashboard');
  const stat = (name: keyof RoutersToday, tone: BadgeTone, href: string) => ({
    label: words[name],
    value: routers[name].total,
    format: () => formatCount(routers[name]),
    tone,
    href,
  });
  return (
    <StatStrip
      isWrapped
      stats={[
        stat('seen', 'green', '/routers'),
        stat('silent', 'grey', '/routers?filter=silent'),
        stat('over', routers.over.total > 0 ? 'amber' : 'grey', '/routers?filter=over'),
      ]}
    />
  );
}
