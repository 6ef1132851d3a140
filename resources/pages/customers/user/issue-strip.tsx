import { usePage } from '@inertiajs/react';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import { Banner } from '@/ui/banner';
import { Button, ExternalButtonLink } from '@/ui/button';
import { chatHref } from '@/lib/chat-href';
import { useMessages } from '@/i18n/use-messages';
import { fixFor, type LicenseAction, isRefused } from './license-issues';
import { useActionWords } from './use-action-words';
import { useLicenseIssue } from './use-license-issue';

type IssueStripProps = {
  /** The licence with the most severe issue. */
  customerLicense: CustomerLicenseView;
  /** The number of other licences with issues. */
  more: number;
  /** The provider, whom customers ask for actions that only staff can do. */
  number: string | null;
  onAction: (action: LicenseAction, customerLicense: CustomerLicenseView) => void;
};

/** The most severe issue with its fix. */
export function IssueStrip({ customerLicense, more, number, onAction }: IssueStripProps) {
  const words = useMessages('user');
  const actions = useActionWords();
  const issue = useLicenseIssue(customerLicense);
  const { viewer } = usePage().props;
  const fix = fixFor(customerLicense, customerLicense.issue!);
  const name = customerLicense.subscription?.plan_name ?? customerLicense.license.license_key;
  return (
    <Banner
      tone={isRefused(customerLicense) ? 'error' : 'warning'}
      action={
        viewer?.is_back_office || fix === 'script' ? (
          <Button tone="primary" onClick={() => onAction(fix, customerLicense)}>
            {actions[fix]}
          </Button>
        ) : (
          number && (
            <ExternalButtonLink
              tone="primary"
              href={chatHref(number, `${words.provider.hello(viewer?.username ?? '')} ${issue} · ${name}`)}
            >
              {words.provider.chat}
            </ExternalButtonLink>
          )
        )
      }
    >
      <strong className="text-base font-bold">{issue}</strong>
      <span className="text-ink"> · {name}</span>
      {more > 0 && <span className="text-ink"> · {words.more(more)}</span>}
    </Banner>
  );
}
