import { Link } from '@inertiajs/react';
import { CUSTOMER_TABS, type CustomerTab } from '@server/rules/customer-tabs';
import { intoView } from '@/ui/presets';
import { useMessages } from '@/i18n/use-messages';

type CustomerTabsProps = { userId: number; current: CustomerTab };

/** The props that each tab is read from. */
export const TAB_PROPS: Record<CustomerTab, string[]> = {
  subscriptions: [],
  invoices: ['own_invoices'],
  payments: ['own_payments'],
  messages: ['own_messages'],
  history: ['timeline'],
};

/** Links, so that a tab can be opened in a new tab and shared. Only what it shows is fetched. */
export function CustomerTabs({ userId, current }: CustomerTabsProps) {
  const { tabs } = useMessages('user');
  return (
    <nav aria-label={tabs.label} className="tab-row">
      {CUSTOMER_TABS.map((tab) => (
        <Link
          key={tab}
          ref={tab === current ? intoView : undefined}
          href={tabHref(userId, tab)}
          only={['tab', ...TAB_PROPS[tab]]}
          preserveState
          preserveScroll
          aria-current={tab === current ? 'page' : undefined}
        >
          {tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}

const tabHref = (userId: number, tab: CustomerTab) =>
  tab === CUSTOMER_TABS[0] ? `/users/${userId}` : `/users/${userId}?tab=${tab}`;
