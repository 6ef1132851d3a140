import { Link } from '@inertiajs/react';
import type { LastReminder } from '@server/licensing/subscriptions/last-reminder.view';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import { GraceLine } from '@/shared/grace-line';
import { RemindedLine } from '@/shared/reminded-line';
import { endTone, Moment } from '@/shared/moment';
import { Detail, DetailList, Nothing } from '@/ui/detail-list';
import { Usage } from '@/shared/usage';
import { UserLink } from '@/shared/user-link';
import { useMessages } from '@/i18n/use-messages';
import { LastVerification } from '@/shared/last-verification';
import { graceOf } from './license-issues';

type CustomerLicenseDetailsProps = {
  customerLicense: CustomerLicenseView;
  lastReminder?: LastReminder;
  userId: number | null;
};

export function CustomerLicenseDetails({
  customerLicense,
  lastReminder,
  userId,
}: CustomerLicenseDetailsProps) {
  const { licenses: words } = useMessages('user');
  const { facts } = useMessages('shared');
  const { license, subscription, usage } = customerLicense;
  return (
    <DetailList>
      <Detail label={words.ends}>
        <End customerLicense={customerLicense} />
        <RemindedLine last={lastReminder} />
      </Detail>
      <Detail label={facts.customers}>
        <Usage
          current={usage.current_customer_count}
          max={subscription?.is_unlimited ? null : usage.max_customer_count}
        />
      </Detail>
      <Detail label={facts.mikrotik}>
        <Link href={`/routers?license_id=${license.id}`}>
          <Usage current={usage.current_mikrotik_count} max={usage.max_mikrotik_count} />
        </Link>
      </Detail>
      <Detail label={words.lastSeen}>
        <LastVerification {...license.last_verification} />
      </Detail>
      {license.user_name && license.owner_id !== userId && (
        <Detail label={words.owner}>
          <UserLink id={license.owner_id} name={license.user_name} />
        </Detail>
      )}
      {subscription && subscription.user_id !== userId && subscription.user_id !== license.owner_id && (
        <Detail label={words.subscriber}>
          <UserLink id={subscription.user_id} name={subscription.user_name} />
        </Detail>
      )}
    </DetailList>
  );
}

function End({ customerLicense }: { customerLicense: CustomerLicenseView }) {
  const { facts } = useMessages('shared');
  const { license, subscription } = customerLicense;
  const end = license.ends_at;
  if (!end) return <Nothing>{facts.openEnded}</Nothing>;
  const isPast = license.is_expired || subscription?.display_status === 'expired';
  const isNear = license.is_expiring_soon || !!subscription?.is_expiring_soon;
  const graceUntil = graceOf(customerLicense);
  return (
    <>
      <Moment at={end} tone={endTone(isPast, isNear || !!graceUntil)} />
      <GraceLine until={graceUntil} />
    </>
  );
}
