import { usePage } from '@inertiajs/react';
import type { HoldingView } from '@server/customers/holding.view';
import type { UserPage } from '@server/app/pages';
import { KeyRound } from 'lucide-react';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useMessages } from '@/i18n/use-messages';
import { HoldingCard } from './holding-card';
import type { LicenseAction } from './troubles';

type HoldingListProps = Pick<UserPage, 'holdings' | 'total' | 'user'> & {
  /** Absent on the page of a customer's own. */
  reminded?: UserPage['reminded'];
  onAction: (deed: LicenseAction, holding: HoldingView) => void;
};

/** What they have, what ends first at the top. */
export function HoldingList({ holdings, reminded, total, user, onAction }: HoldingListProps) {
  const { holdings: words } = useMessages('user');
  return (
    <section aria-labelledby="holdings" className="grid gap-3">
      <h2 id="holdings" className="text-lg font-bold">
        {words.title}
      </h2>
      {holdings.length === 0 && <NothingYet />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4">
        {holdings.map((holding) => (
          <HoldingCard
            key={holding.license.id}
            holding={holding}
            remindedAt={reminded?.[holding.subscription?.id ?? 0]}
            userId={user.id}
            onAction={onAction}
          />
        ))}
      </ul>
      {total > holdings.length && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          {words.first(holdings.length, total)}
          <ButtonLink tone="quiet" href={`/licenses?${new URLSearchParams({ q: user.username })}`}>
            {words.all}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function NothingYet() {
  const { nothing } = useMessages('user').holdings;
  const canWrite = usePage().props.viewer?.is_back_office;
  return (
    <EmptyState icon={KeyRound} title={nothing.title}>
      {canWrite ? nothing.canWrite : nothing.mayLook}
    </EmptyState>
  );
}
