import type { AccountPage } from '@server/accounts/account/account.page';
import { router } from '@inertiajs/react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useDialogs } from '@/ui/hooks/use-dialogs';
import { useIsHydrating } from '@/ui/hooks/use-is-hydrating';
import { useMessages } from '@/i18n/use-messages';
import { lazyDialog } from '@/ui/lazy-dialog';
import { hasPasskeys, lacksHttps } from '@/api/passkey';
import { SectionCard } from '../section-card';
import { FactorList } from './factor-list';

const AddApp = lazyDialog(() => import('./add-app').then((module) => module.AddApp));

const DIALOGS = {
  'add-app': AddApp,
  'replace-app': AddApp,
  'add-passkey': lazyDialog(() => import('./add-passkey').then((module) => module.AddPasskey)),
  'renew-codes': lazyDialog(() => import('./renew-codes').then((module) => module.RenewCodes)),
  remove: lazyDialog(() => import('./remove-factor').then((module) => module.RemoveFactor)),
};

type FactorCardProps = Pick<AccountPage, 'next'> & {
  factor: AccountPage['second_factor'];
  asksPassword: boolean;
  /** Whether it has to be added before anything else. */
  isDue: boolean;
};

export function FactorCard({ factor, asksPassword, isDue, next }: FactorCardProps) {
  const words = useMessages('account').factor;
  const { passkeysNeedHttps } = useMessages('shared');
  const isHydrating = useIsHydrating();
  const { open, openDialog } = useDialogs(DIALOGS, {
    shared: { asksPassword },
    onChanged: () => (isDue && next !== null ? router.visit(next, { replace: true }) : router.reload()),
    // The recovery codes are shown once.
    waits: true,
  });
  const canAddPasskey = factor.passkeys_offered && !isHydrating && hasPasskeys();
  return (
    <SectionCard title={words.title}>
      {isDue && <Banner tone="notice">{words.due}</Banner>}
      <p className="text-sm text-muted">{words.lead}</p>
      <FactorList factor={factor} onAsk={open} />
      <div className="flex flex-wrap gap-2.5">
        {factor.app_since === null && (
          <Button tone={isDue ? 'primary' : undefined} onClick={() => open({ kind: 'add-app' })}>
            {words.addApp}
          </Button>
        )}
        {canAddPasskey && <Button onClick={() => open({ kind: 'add-passkey' })}>{words.addPasskey}</Button>}
      </div>
      {!isHydrating && lacksHttps() && <p className="text-sm text-muted">{passkeysNeedHttps}</p>}
      {openDialog}
    </SectionCard>
  );
}
