import { usePage } from '@inertiajs/react';
import type { BadgeTone } from '@/ui/badge';
import { StatStrip } from '@/ui/stat';
import type { SilentNetwork } from '@server/licensing/routers/router-silence.view';
import type { RoutersToday } from '@server/licensing/routers/router.view';
import type { DashboardPage as Props } from '@server/reports/dashboard.page.controller';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { RenewSubscription } from '@/shared/dialogs';
import { useRights } from '@/shared/use-rights';
import { Banner } from '@/ui/banner';
import { Button, ButtonLink } from '@/ui/button';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { formatCount } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { Charts } from './charts';
import { ClockBanner } from './clock-banner';
import { ExpirationAlerts } from './expiration-alerts';
import { ExpiryUpdateButton, ExpiryUpdateFailure, useExpiryUpdate } from './expiry-update';
import { FirstSteps } from './first-steps';
import { HoldBanner } from './hold-banner';
import { StatCards } from './stat-cards';
import { Today } from './today';

export default function DashboardPage(props: Props) {
  const {
    stats,
    money,
    work,
    routers,
    ending_soon,
    expiration,
    charts,
    last_run,
    clock,
    setup,
    missing_settings,
    held_since,
    disabled_webhooks,
    silent_networks,
  } = props;
  const words = useMessages('dashboard');
  const { actions } = useMessages('shared');
  const figures = useList(
    'stats',
    'money',
    'work',
    'routers',
    'menu_counts',
    'ending_soon',
    'expiration',
    'charts',
    'last_run',
    'clock',
    'held_since',
    'disabled_webhooks',
    'silent_networks',
    'setup',
  );
  const { dialog: renewed, open, close, done } = useDialog<SubscriptionRowView>(() => figures.reload());
  const update = useExpiryUpdate(figures.reload);
  const { now } = usePage().props;
  const { moment } = useFormat();
  const { can, hasFullAccess } = useRights();

  return (
    <div className="grid grid-cols-1 gap-5">
      {clock && <ClockBanner problem={clock} onTrusted={figures.reload} />}
      {held_since && <HoldBanner since={held_since} onReleased={figures.reload} />}
      {disabled_webhooks > 0 && <WebhookBanner count={disabled_webhooks} />}
      {silent_networks?.map((silent) => (
        <SilentNetworkBanner key={silent.network} {...silent} />
      ))}
      {setup ? (
        <FirstSteps setup={setup} onChange={figures.reload} />
      ) : (
        missing_settings.map((one) => <MissingBanner key={one} missing={one} />)
      )}
      <ExpiryUpdateFailure update={update} />
      {figures.state === 'failed' && (
        <Banner action={<Button onClick={figures.retry}>{actions.retry}</Button>}>{words.failure}</Banner>
      )}
      <Today money={money} work={work} onDone={() => figures.reload()} />
      <StatCards stats={stats} received={money?.received_this_month} />
      {routers && <RouterNumbers routers={routers} />}
      <ExpirationAlerts
        endingSoon={ending_soon}
        expiration={expiration}
        lastRun={last_run}
        onRenew={open}
        canRemind={can('messages:send')}
      />
      <Charts charts={charts} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p className="flex-1 basis-64 text-sm text-muted tabular-nums">{words.asOf(moment(now))}</p>
        <div className="flex gap-2.5 max-sm:w-full max-sm:flex-col">
          <Button isPending={figures.state === 'loading'} onClick={() => figures.reload()}>
            <RotateCw aria-hidden className="size-4" />
            {words.refresh}
          </Button>
          {hasFullAccess && <ExpiryUpdateButton update={update} />}
        </div>
      </div>
      {renewed && <RenewSubscription subscription={renewed} onClose={close} onDone={done} />}
    </div>
  );
}

DashboardPage.layout = [AppLayout];

/** Says what customers do not find, because it is not set. */
function MissingBanner({ missing }: { missing: Props['missing_settings'][number] }) {
  const { missing: words, setup } = useMessages('dashboard');
  return (
    <Banner
      tone="notice"
      action={<ButtonLink href="/settings">{setup.steps.whatsapp_number.act}</ButtonLink>}
    >
      {words[missing]}
    </Banner>
  );
}

/** Tells staff before customers call; who is told then is for them to decide. */
function SilentNetworkBanner({ network, routers, since }: SilentNetwork) {
  const { silentNetwork: words } = useMessages('dashboard');
  const { moment } = useFormat();
  const at = moment(since);
  return (
    <Banner
      tone="notice"
      action={<ButtonLink href={`/routers?filter=silent&q=${searchOf(network)}`}>{words.look}</ButtonLink>}
    >
      {words.sentence(routers, network, at)}
    </Banner>
  );
}

/** What the addresses of the network begin with, without its length. */
const searchOf = (network: string): string =>
  network.includes(':') ? network.replace(/::\/\d+$/, ':') : network.replace(/\d+\/\d+$/, '');

/** Warns that webhooks were disabled automatically. */
function WebhookBanner({ count }: { count: number }) {
  const { webhooks: words } = useMessages('dashboard');
  return (
    <Banner tone="warning" action={<ButtonLink href="/webhooks">{words.look}</ButtonLink>}>
      {words.sentence(count)}
    </Banner>
  );
}

/** Each leads to the list that it counts. */
function RouterNumbers({ routers }: { routers: RoutersToday }) {
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
