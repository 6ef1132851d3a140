import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { UserPage } from '@server/customers/customers.page.controller';
import KeyRound from 'lucide-react/icons/key-round';
import { useRights } from '@/shared/use-rights';
import { ButtonLink } from '@/ui/button';
import { usePressedButtons } from '@/ui/hooks/use-shortcut';
import { EmptyState } from '@/ui/empty-state';
import { useMessages } from '@/i18n/use-messages';
import { CustomerLicenseCard } from './customer-license-card';
import type { LicenseAction } from './license-issues';

type CustomerLicenseListProps = Pick<UserPage, 'customer_licenses' | 'total' | 'user'> & {
  /** Absent on a customer's own page. */
  reminded?: UserPage['reminded'];
  undoable?: UserPage['undoable'];
  onAction: (action: LicenseAction, customerLicense: CustomerLicenseView) => void;
};

/** Sorted by end, earliest first. */
export function CustomerLicenseList({
  customer_licenses: customerLicenses,
  reminded,
  undoable,
  total,
  user,
  onAction,
}: CustomerLicenseListProps) {
  const { licenses: words } = useMessages('user');
  usePressedButtons('p', 'r');
  return (
    <section aria-labelledby="customer-licenses" className="grid gap-3">
      <h2 id="customer-licenses" className="text-lg font-bold">
        {words.title}
      </h2>
      {customerLicenses.length === 0 && <NothingYet />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-4">
        {customerLicenses.map((customerLicense) => (
          <CustomerLicenseCard
            key={customerLicense.license.id}
            customerLicense={customerLicense}
            lastReminder={reminded?.[customerLicense.subscription?.id ?? 0]}
            claim={user}
            userId={user.id}
            undoable={undoable}
            onAction={onAction}
          />
        ))}
      </ul>
      {total > customerLicenses.length && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          {words.first(customerLicenses.length, total)}
          <ButtonLink tone="quiet" href={`/licenses?${new URLSearchParams({ q: user.username })}`}>
            {words.all}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function NothingYet() {
  const { nothing } = useMessages('user').licenses;
  const { can } = useRights();
  return (
    <EmptyState icon={KeyRound} title={nothing.title}>
      {can('subscriptions:write') ? nothing.canWrite : nothing.mayLook}
    </EmptyState>
  );
}
