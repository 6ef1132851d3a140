import { usePage } from '@inertiajs/react';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { issueDay } from './license-issues';

/** The most severe issue as text; null without issues. */
export function useLicenseIssue(customerLicense: CustomerLicenseView): string | null {
  const { app, now } = usePage().props;
  const { issues } = useMessages('user');
  const { issue } = customerLicense;
  if (!issue) return null;
  const day = issueDay(customerLicense, issue, now);
  return issues[issue](day && formatDate(day, app.time_zone, app.locale));
}
