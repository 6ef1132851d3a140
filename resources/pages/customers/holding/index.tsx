import { usePage } from '@inertiajs/react';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { HoldingView } from '@server/customers/holding.view';
import type { HoldingPage as Props } from '@server/app/pages';
import type { PageProps } from '@server/platform/inertia/props';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/lib/lazy-dialog';
import { HoldingCard } from '@/pages/customers/user/holding-card';
import { ProviderCard } from '@/pages/customers/user/provider-card';
import { TroubleStrip } from '@/pages/customers/user/trouble-strip';
import type { LicenseAction } from '@/pages/customers/user/troubles';
import { UserTimeline } from '@/pages/customers/user/user-timeline';
import type { OpenHoldingDialog } from './holding-dialogs';

const HoldingDialogs = lazyDialog(() => import('./holding-dialogs').then((module) => module.HoldingDialogs));

/** Everything about a licence and its subscription: the verdict, what can be done, and what happened. */
export default function HoldingPage({ holding, timeline, ...rest }: PageProps<Props>) {
  const { viewer } = usePage().props;
  const facts = useList('holding', 'plans', 'timeline');
  const { dialog, open, close, done } = useDialog<OpenHoldingDialog>(() => facts.reload());
  const onAction = (deed: LicenseAction) => open({ deed });

  return (
    <div className="grid grid-cols-1 gap-5">
      {holding.trouble && (
        <TroubleStrip holding={holding} more={0} number={rest.whatsapp_number} onAction={onAction} />
      )}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[26rem_minmax(0,1fr)]">
        <ul>
          <HoldingCard holding={holding} userId={null} onAction={onAction} />
        </ul>
        {viewer?.is_back_office ? (
          <UserTimeline
            ownerId={null}
            subject={`license:${holding.license.id}`}
            timeline={timeline ?? undefined}
          />
        ) : (
          rest.whatsapp_number &&
          viewer && <ProviderCard number={rest.whatsapp_number} username={viewer.username} />
        )}
      </div>
      {dialog && (
        <HoldingDialogs
          {...dialog}
          holding={holding}
          plans={rest.plans}
          publicUrl={rest.public_url}
          onClose={close}
          onDone={done}
        />
      )}
    </div>
  );
}

/** `Premium · budi`, or the key where nobody pays for it. */
const titleOf = ({ license, subscription }: HoldingView) =>
  subscription ? `${subscription.plan_name} · ${subscription.user_name}` : license.license_key;

HoldingPage.layout = ({ holding }: Props & SharedProps) => [AppLayout, { title: titleOf(holding) }];
