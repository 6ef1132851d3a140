import { useFormat } from '@/ui/hooks/use-format';
import type { AccountPage } from '@server/accounts/account/account.page.controller';
import { router } from '@inertiajs/react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useDialogs } from '@/ui/hooks/use-dialogs';
import { useIsHydrating } from '@/ui/hooks/use-is-hydrating';
import { useMessages } from '@/i18n/use-messages';
import { lazyDialog } from '@/ui/lazy-dialog';
import { hasPasskeys, lacksHttps } from '@/api/passkey';
import { SectionCard } from '../section-card';

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

type FactorDialog =
  | { kind: 'replace-app' | 'renew-codes' }
  | { kind: 'remove'; name: string; id: number | null; isLast: boolean };

type FactorListProps = { factor: AccountPage['second_factor']; onAsk: (dialog: FactorDialog) => void };

function FactorList({ factor, onAsk }: FactorListProps) {
  const words = useMessages('account').factor;
  const { moment: at } = useFormat();
  const { app_since: appSince, passkeys, recovery_codes: codes } = factor;
  const count = passkeys.length + (appSince === null ? 0 : 1);
  if (count === 0) return null;
  const isLast = count === 1;
  const remove = (name: string, id: number | null) => ({
    name: words.remove.confirm,
    label: words.removeOf(name),
    onClick: () => onAsk({ kind: 'remove', name, id, isLast }),
  });
  return (
    <ul className="grid grid-cols-1 divide-y divide-line border-t border-line">
      {appSince !== null && (
        <FactorRow
          name={words.app}
          facts={[words.appSince(at(appSince))]}
          actions={[
            { name: words.replaceApp, onClick: () => onAsk({ kind: 'replace-app' }) },
            remove(words.app, null),
          ]}
        />
      )}
      {passkeys.map(({ id, name, works_here, created_at: since, last_used_at: lastUsed }) => (
        <FactorRow
          key={id}
          name={name}
          facts={[
            words.passkeySince(at(since)),
            lastUsed === null ? words.neverUsed : words.lastUsed(at(lastUsed)),
          ]}
          warning={works_here ? undefined : words.elsewhere}
          actions={[remove(name, id)]}
        />
      ))}
      <FactorRow
        name={words.codes}
        facts={[words.codesLeft(codes)]}
        actions={[
          { name: words.renew, label: words.renewTitle, onClick: () => onAsk({ kind: 'renew-codes' }) },
        ]}
      />
    </ul>
  );
}

type FactorRowProps = {
  name: string;
  facts: string[];
  warning?: string;
  actions: { name: string; label?: string; onClick: () => void }[];
};

function FactorRow({ name, facts, warning, actions }: FactorRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-3 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-36 gap-1">
        <h3 className="text-base font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-muted tabular-nums">{facts.join(' · ')}</p>
        {warning && <p className="text-sm text-amber">{warning}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5">
        {actions.map(({ name: action, label, onClick }) => (
          <Button key={action} aria-label={label} onClick={onClick}>
            {action}
          </Button>
        ))}
      </div>
    </li>
  );
}
