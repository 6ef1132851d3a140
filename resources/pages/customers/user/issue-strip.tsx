import { usePage } from '@inertiajs/react';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import { Banner } from '@/ui/banner';
import { Button, ExternalButtonLink } from '@/ui/button';
import { chatHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { isStaff } from '@/lib/rights';
import { useActions } from '@/shared/actions';
import { fixesFor, type LicenseAction, isRefused } from './license-issues';
import { useActivation } from '@/shared/use-activation';
import { useLicenseIssues } from './use-license-issues';

type IssueStripProps = {
  /** The licence with the most severe issue. */
  customerLicense: CustomerLicenseView;
  /** The number of other licences with issues. */
  more: number;
  /** The provider, whom customers ask for actions that only staff can do. */
  number: string | null;
  /** Whether nothing on the page is more urgent. */
  isFirst: boolean;
  onAction: (action: LicenseAction, customerLicense: CustomerLicenseView) => void;
  onChange: () => void;
};

/** All causes of a refusal, or the most severe warning, with what fixes them. */
export function IssueStrip({ more, number, ...props }: IssueStripProps) {
  const { customerLicense, isFirst } = props;
  const words = useMessages('user');
  const issues = useLicenseIssues(customerLicense);
  const { viewer } = usePage().props;
  const { may } = useActions();
  const isOwnFix = fixesFor(customerLicense).some(may);
  const name = customerLicense.subscription?.plan_name ?? customerLicense.license.license_key;
  return (
    <Banner
      tone={isRefused(customerLicense) ? 'error' : 'warning'}
      action={
        isOwnFix ? (
          <FixButtons {...props} />
        ) : (
          !isStaff(viewer) &&
          number && (
            <ExternalButtonLink
              tone={isFirst ? 'primary' : undefined}
              href={chatHref(
                number,
                `${words.provider.hello(viewer?.username ?? '')} ${issues.join(', ')} · ${name}`,
              )}
            >
              {words.provider.chat}
            </ExternalButtonLink>
          )
        )
      }
    >
      {issues.map((issue, index) => (
        <span key={issue} className="block">
          <strong className="text-base font-bold">{issue}</strong>
          {index === 0 && <span className="text-ink"> · {name}</span>}
          {index === 0 && more > 0 && <span className="text-ink"> · {words.more(more)}</span>}
        </span>
      ))}
    </Banner>
  );
}

type FixButtonsProps = Omit<IssueStripProps, 'more' | 'number'>;

function FixButtons({ customerLicense, isFirst, onAction, onChange }: FixButtonsProps) {
  const { both } = useMessages('shared').activation;
  const { words, may } = useActions();
  // What is owed is paid above, all at once.
  const fixes = fixesFor(customerLicense).filter((fix) => may(fix) && (isFirst || fix !== 'pay'));
  const { activate, isPending } = useActivation(customerLicense.license, onChange);
  const isBoth = ['INACTIVE', 'SUBSCRIPTION_INACTIVE'].every((issue) =>
    customerLicense.issues.some((one) => one === issue),
  );
  return (
    <span className="flex flex-wrap gap-2">
      {fixes.map((fix, index) => (
        <Button
          key={fix}
          data-first-action={(isFirst && index === 0) || undefined}
          tone={isFirst && index === 0 ? 'primary' : undefined}
          isPending={isPending}
          onClick={() => (fix === 'activate' ? void activate() : onAction(fix, customerLicense))}
        >
          {fix === 'activate' && isBoth ? both : words[fix]}
        </Button>
      ))}
    </span>
  );
}
