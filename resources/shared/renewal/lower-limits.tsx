import type { LowerLimit } from '@server/licensing/subscriptions/lower-limits.view';
import { Banner } from '@/ui/banner';
import { ExternalLink } from '@/ui/external-link';
import { formatNumber } from '@/lib/format';
import { userHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';

/** Says before a sale that limits of the customer's own stay below those of the plan, and where to remove them: in a tab of its own, because the form is open. */
export function LowerLimits({ userId, limits }: { userId: number; limits: LowerLimit[] }) {
  const { lowerLimits: words } = useMessages('renewal');
  if (limits.length === 0) return null;
  const named = limits.map(({ limit, own, of_plan }) =>
    words.of[limit](formatNumber(own), formatNumber(of_plan)),
  );
  return (
    <Banner tone="warning">
      {words.text(named.join(', '))} <ExternalLink href={userHref(userId)}>{words.customer}</ExternalLink>
    </Banner>
  );
}
