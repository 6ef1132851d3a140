import type { HoldingView } from '@server/customers/holding.view';
import type { HomePage as Props } from '@server/app/pages';
import type { PageProps } from '@server/platform/inertia/props';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/lib/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';
import { ExpirationAlerts } from '@/pages/reports/dashboard/expiration-alerts';
import { StatCards } from '@/pages/reports/dashboard/stat-cards';
import { HoldingList } from '@/pages/customers/user/holding-list';
import { ProviderCard } from '@/pages/customers/user/provider-card';
import { TroubleStrip } from '@/pages/customers/user/trouble-strip';
import type { LicenseAction } from '@/pages/customers/user/troubles';

const HoldingDialogs = lazyDialog(() =>
  import('@/pages/customers/holding/holding-dialogs').then((module) => module.HoldingDialogs),
);

type OpenDialog = { deed: LicenseAction; holding: HoldingView };

/** The dashboard of a customer: what they have and until when, how to reach the provider, and the numbers. */
export default function HomePage({ user, holdings, total, worst, ...rest }: PageProps<Props>) {
  const words = useMessages('dashboard');
  const { actions } = useMessages('shared');
  const figures = useList('stats', 'ending_soon', 'expiration', 'holdings', 'total', 'worst');
  const { dialog, open, ...answers } = useDialog<OpenDialog>(() => figures.reload());
  const onAction = (deed: LicenseAction, holding: HoldingView) => open({ deed, holding });
  const worstOne = holdings.find(({ license }) => license.id === worst);
  const others = holdings.filter(({ trouble }) => trouble).length - 1;

  return (
    <div className="grid grid-cols-1 gap-5">
      {figures.state === 'failed' && (
        <Banner action={<Button onClick={figures.retry}>{actions.retry}</Button>}>{words.failure}</Banner>
      )}
      {worstOne && (
        <TroubleStrip holding={worstOne} more={others} number={rest.whatsapp_number} onAction={onAction} />
      )}
      <HoldingList holdings={holdings} total={total} user={user} onAction={onAction} />
      {rest.whatsapp_number && <ProviderCard number={rest.whatsapp_number} username={user.username} />}
      <StatCards stats={rest.stats} />
      <ExpirationAlerts endingSoon={rest.ending_soon} expiration={rest.expiration} lastRun={null} />
      {dialog && (
        <HoldingDialogs
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
