import type { EndingSoon, ExpirationAlerts as Alerts } from '@server/reports/dashboard.view';
import type { ExpiryRunView } from '@server/licensing/expiry/expiry-run.view';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { useRights } from '@/shared/use-rights';
import { useMessages } from '@/i18n/use-messages';
import { AlertList } from './alert-list';
import { LicenseAlert, SubscriptionAlert } from './alert-rows';
import { LastRun } from './expiry-update';

type ExpirationAlertsProps = {
  endingSoon: EndingSoon;
  expiration: Alerts | undefined;
  lastRun: ExpiryRunView | null;
  /** Absent on the page of a customer. */
  onRenew?: (subscription: SubscriptionRowView) => void;
  canRemind?: boolean;
};

/** Everything that ends within seven days, soonest first. */
export function ExpirationAlerts({
  endingSoon,
  expiration,
  lastRun,
  onRenew,
  canRemind = false,
}: ExpirationAlertsProps) {
  const { alerts: words } = useMessages('dashboard');
  const isEnding = (id: number | null) =>
    !!expiration?.expiring_subscriptions.some((subscription) => subscription.id === id);
  const { isStaff } = useRights();
  // Customers have only one or two of each.
  const shown = isStaff ? 5 : 2;
  const subscriptions = expiration?.subscriptions_expiring_soon ?? endingSoon.subscriptions;
  const licenses = expiration?.licenses_expiring_soon ?? endingSoon.licenses;
  if (!isStaff && subscriptions + licenses === 0) return null;
  return (
    <section aria-labelledby="alerts" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="alerts" className="text-lg font-bold">
          {words.title}
        </h2>
        {isStaff && <LastRun run={lastRun} />}
      </div>
      <div className="grid gap-5 xl:grid-cols-2">
        <AlertList
          title={words.subscriptions}
          total={subscriptions}
          shown={shown}
          rows={expiration?.expiring_subscriptions}
          href="/subscriptions?expiring=soon&sort=end_date"
          nothing={words.noSubscription}
        >
          {(subscription) => (
            <SubscriptionAlert
              key={subscription.id}
              subscription={subscription}
              last={expiration?.reminded[subscription.id]}
              canRemind={canRemind}
              onRenew={onRenew}
            />
          )}
        </AlertList>
        <AlertList
          title={words.licenses}
          total={licenses}
          shown={shown}
          rows={expiration?.expiring_licenses}
          href="/licenses?expiring=soon&sort=expires_at"
          nothing={words.noLicense}
        >
          {(license) => (
            <LicenseAlert
              key={license.id}
              license={license}
              isSubscriptionEnding={isEnding(license.subscription_id)}
              last={
                isEnding(license.subscription_id) ? expiration?.reminded[license.subscription_id!] : undefined
              }
              canRemind={canRemind}
            />
          )}
        </AlertList>
      </div>
    </section>
  );
}
