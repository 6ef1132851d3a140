import { formatRupiah, unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { Card } from '@/ui/card';
import type { PayLinkView } from '@server/billing/pay-links/pay-link.view';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { HomePage as Props } from '@server/reports/dashboard.page.controller';
import { Banner } from '@/ui/banner';
import { Button, DocumentButtonLink } from '@/ui/button';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { ExpirationAlerts } from '@/pages/reports/dashboard/expiration-alerts';
import { LicenseDialogs } from '@/pages/customers/license/license-dialogs';
import { CustomerLicenseList } from '@/pages/customers/user/customer-license-list';
import { ProviderCard } from '@/pages/customers/user/provider-card';
import { CustomerAlerts } from '@/pages/customers/user/customer-alerts';
import type { LicenseAction } from '@/pages/customers/user/license-issues';

type OpenDialog = { action: LicenseAction; customerLicense: CustomerLicenseView };

export default function HomePage({
  user,
  open_invoice,
  customer_licenses: customerLicenses,
  total,
  worst,
  pay_link,
  ...rest
}: Props) {
  const words = useMessages('dashboard');
  const { actions } = useMessages('shared');
  const canRenew = !!pay_link?.ahead.length;
  const figures = useList(
    'ending_soon',
    'expiration',
    'customer_licenses',
    'total',
    'worst',
    'user',
    'open_invoice',
    'pay_path',
    'pay_link',
  );
  const { dialog, open, ...answers } = useDialog<OpenDialog>(() => figures.reload());
  const onAction = (action: LicenseAction, customerLicense: CustomerLicenseView) =>
    open({ action, customerLicense });

  return (
    <div className="grid grid-cols-1 gap-5">
      {figures.state === 'failed' && (
        <Banner action={<Button onClick={figures.retry}>{actions.retry}</Button>}>{words.failure}</Banner>
      )}
      <CustomerAlerts
        user={user}
        invoice={open_invoice}
        payPath={rest.pay_path}
        customer_licenses={customerLicenses}
        worst={worst}
        whatsapp_number={rest.whatsapp_number}
        isFixFirst={!canRenew}
        onAction={onAction}
        onChange={() => figures.reload()}
      />
      {canRenew && <Renewals link={pay_link} />}
      <CustomerLicenseList
        customer_licenses={customerLicenses}
        total={total}
        user={user}
        onAction={onAction}
      />
      {rest.whatsapp_number && <ProviderCard number={rest.whatsapp_number} username={user.username} />}
      <ExpirationAlerts endingSoon={rest.ending_soon} expiration={rest.expiration} lastRun={null} />
      {dialog && (
        <LicenseDialogs
          {...dialog}
          plans={[]}
          publicUrl={rest.public_url}
          onClose={answers.close}
          onDone={answers.done}
        />
      )}
    </div>
  );
}

HomePage.layout = [AppLayout];

/** For what has ended or ends soon: the terms, each leading to the page where it is paid, which renews it. */
function Renewals({ link }: { link: PayLinkView }) {
  const { renewals: words } = useMessages('dashboard');
  const { day } = useFormat();
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
                  href={`${pathname}?${new URLSearchParams({ ahead })}`}
                >
                  <span className="grid gap-0.5 text-center">
                    <span>{words.term(words.length[period], formatRupiah(amount))}</span>
                    <span className="text-xs font-normal">{words.until(unbroken(day(until)))}</span>
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
