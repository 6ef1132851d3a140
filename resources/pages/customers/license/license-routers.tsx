import { Link } from '@inertiajs/react';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { LicensePage } from '@server/customers/license.page';
import { BriefMoment } from '@/shared/moment';
import { AnswersBar } from '@/shared/router/answers-bar';
import { routerName } from '@/shared/router/router-name';
import { RouterStateCell } from '@/shared/router/router-state';
import { Card } from '@/ui/card';
import { formatCount, formatNumber } from '@/lib/format';
import { routerHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

type LicenseRoutersProps = {
  routers: LicensePage['routers'];
  usage: CustomerLicenseView['usage'];
};

/** The routers that were seen last, and how many the plan allows. */
export function LicenseRouters({ routers: { rows, count }, usage }: LicenseRoutersProps) {
  const { section: words } = useMessages('routers');
  const { usage: limits } = useMessages('shared');
  const { current_mikrotik_count: current, max_mikrotik_count: max, license_id } = usage;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="routers" className="grid gap-3">
      <h2 id="routers" className="flex items-baseline gap-2 text-lg font-bold">
        {words.title}
        <span className="text-base font-medium text-muted tabular-nums">
          {words.used(formatNumber(current), max === null ? limits.unlimited : formatNumber(max))}
        </span>
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {rows.map((router) => (
            <li
              key={router.id}
              className="grid grid-cols-2 items-center gap-x-4 gap-y-1 px-4 py-3 text-base sm:grid-cols-[minmax(0,1fr)_9.5rem_6rem_6.5rem] sm:px-5"
            >
              <Link href={routerHref(router.id)} className="link font-semibold wrap-anywhere">
                {routerName(router)}
              </Link>
              <span>
                <RouterStateCell router={router} />
              </span>
              <AnswersBar answers={router.answers} />
              <span className="text-sm text-muted">
                <BriefMoment at={router.last_seen_at} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {count.total > rows.length && (
        <Link href={`/routers?license_id=${license_id}`} className="link justify-self-start text-sm">
          {words.all(formatCount(count))}
        </Link>
      )}
    </section>
  );
}
