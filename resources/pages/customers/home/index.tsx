import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { HomePage as Props } from '@server/reports/dashboard.page';
import type { PageProps } from '@server/platform/inertia/props';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { ExpirationAlerts } from '@/pages/reports/dashboard/expiration-alerts';
import { StatCards } from '@/pages/reports/dashboard/stat-cards';
import { LicenseDialogs } from '@/pages/customers/license/license-dialogs';
import { CustomerLicenseList } from '@/pages/customers/user/customer-license-list';
import { ProviderCard } from '@/pages/customers/user/provider-card';
import { CustomerAlerts } from '@/pages/customers/user/customer-alerts';
import { Renewals } from './renewals';
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
}: PageProps<Props>) {
  const words = useMessages('dashboard');
  const { actions } = useMessages('shared');
  const canRenew = !!pay_link?.ahead.length;
  const figures = useList(
    'stats',
    'ending_soon',
    'expiration',
    'customer_licenses',
    'total',
    'worst',
    'user',
    'open_invoice',
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
      <StatCards stats={rest.stats} />
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
