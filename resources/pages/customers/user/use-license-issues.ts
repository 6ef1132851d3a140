import { usePage } from '@inertiajs/react';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { issueDay, shownIssues } from './license-issues';

/** The causes of a refusal, or the most severe warning, as text. */
export function useLicenseIssues(customerLicense: CustomerLicenseView): string[] {
  const { now } = usePage().props;
  const format = useFormat();
  const { issues } = useMessages('user');
  return shownIssues(customerLicense).map((issue) => {
    const day = issueDay(customerLicense, issue, now);
    return issues[issue](day && format.day(day));
  });
}
