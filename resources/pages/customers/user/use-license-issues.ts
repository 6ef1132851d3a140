import { usePage } from '@inertiajs/react';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { issueDay, shownIssues } from './license-issues';

/** The causes of a refusal, or the most severe warning, as text. */
export function useLicenseIssues(customerLicense: CustomerLicenseView): string[] {
  const { app, now } = usePage().props;
  const { issues } = useMessages('user');
  return shownIssues(customerLicense).map((issue) => {
    const day = issueDay(customerLicense, issue, now);
    return issues[issue](day && formatDate(day, app.time_zone, app.locale));
  });
}
