import { usePage } from '@inertiajs/react';
import type { PayLinkView } from '@server/billing/pay-links/pay-link.view';
import { Card } from '@/ui/card';
import { DocumentButtonLink } from '@/ui/button';
import { formatDate, formatRupiah, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** For what has ended or ends soon: the terms, each leading to the page where it is paid, which renews it. */
export function Renewals({ link }: { link: PayLinkView }) {
  const { renewals: words } = useMessages('dashboard');
  const { app } = usePage().props;
  const { pathname } = new URL(link.url);
  return (
    <section aria-labelledby="renewals" className="grid gap-3">
      <h2 id="renewals" className="text-lg font-bold">
        {words.title}
      </h2>
      {link.ahead.map(({ subscription_id, plan_name, license_ending, options }, which) => (
        <Card key={subscription_id} className="grid gap-3 p-4 sm:p-5">
          <h3 className="text-base font-semibold wrap-anywhere">{words.of(plan_name, license_ending)}</h3>
          <ul className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-4">
            {options.map(({ billing_period: period, amount, until, ahead }, place) => (
              <li key={period} className="grid">
                <DocumentButtonLink
                  tone={which === 0 && place === 0 && link.owed === 0 ? 'primary' : 'secondary'}
                  className="h-auto min-h-11 py-2"
                  href={`${pathname}?${new URLSearchParams({ invoice: '0', ahead })}`}
                >
                  <span className="grid gap-0.5 text-center">
                    <span>{words.term(words.length[period], formatRupiah(amount))}</span>
                    <span className="text-xs font-normal">
                      {words.until(unbroken(formatDate(until, app.time_zone, app.locale)))}
                    </span>
                  </span>
                </DocumentButtonLink>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  );
}
