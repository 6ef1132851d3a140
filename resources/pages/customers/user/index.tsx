import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { UserPage as Props } from '@server/customers/customers.page.controller';
import type { ComponentProps } from 'react';
import { hashOf, useActions } from '@/shared/actions';
import { useRights } from '@/shared/use-rights';
import { CreateButton } from '@/ui/create-button';
import { useAddressedDialog } from '@/ui/hooks/use-addressed-dialog';
import { useDialogs } from '@/ui/hooks/use-dialogs';
import { useList } from '@/ui/hooks/use-list';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { nameOf } from '@/shared/user-name';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';
import { LicenseDialogs } from '@/pages/customers/license/license-dialogs';
import { USER_DIALOGS } from '@/pages/customers/users/lazy-user-dialogs';
import { CustomerTabs, InvoicesTab, PaymentsTab, SubscriptionsTab, TAB_PROPS } from './customer-tabs';
import { MessagesTab } from './messages-tab';
import { ProviderCard } from './provider-card';
import { CustomerAlerts } from './customer-alerts';
import type { LicenseAction } from './license-issues';
import { useRecentCustomer } from './use-recent-customer';
import { UserHeader } from './user-header';
import { UserTimeline } from './user-timeline';

/** What changes with the customer, whichever tab is shown. */
const FACTS = [
  'customer_licenses',
  'total',
  'worst',
  'user',
  'open_invoice',
  'limits',
  'messages',
  'reminded',
  'undoable',
  'notes',
  'erased_at',
  'plans',
  'offer',
];

const DIALOGS = {
  ...USER_DIALOGS,
  add: lazyDialog(() => import('./add-subscription-dialog').then((module) => module.AddSubscriptionDialog), {
    words: ['add-subscription', 'bulk-sale'],
  }),
  erasure: lazyDialog(() => import('./erasure-dialog').then((module) => module.ErasureDialog), {
    words: ['erasure'],
  }),
  license: LicenseDialogs,
};

export default function UserPage({ user, tab, ...page }: Props) {
  const { customer_licenses: customerLicenses, public_url, whatsapp_number, offer } = page;
  const { isStaff } = useRights();
  const canAdd = useActions().may('add-subscription') && !page.erased_at;
  useRecentCustomer(user);
  const facts = useList(...FACTS);
  const reload = () => facts.reload(...TAB_PROPS[tab]);
  const { open, openDialog } = useDialogs(DIALOGS, {
    // The offer is there for those who may add a subscription.
    shared: {
      user,
      customer_licenses: customerLicenses,
      offer: offer!,
      plans: page.plans,
      publicUrl: public_url,
    },
    onChanged: reload,
  });
  const onAction = (action: LicenseAction, customerLicense: CustomerLicenseView) =>
    open({ kind: 'license', action, customerLicense });
  const onAdd = () => canAdd && offer && open({ kind: 'add' });
  useShortcut('n', onAdd);
  useAddressedDialog({ [hashOf('add-subscription')]: onAdd });

  return (
    <div className="grid grid-cols-1 gap-5">
      <CustomerAlerts
        user={user}
        invoice={page.open_invoice}
        payPath={page.pay_path}
        customer_licenses={customerLicenses}
        worst={page.worst}
        whatsapp_number={whatsapp_number}
        onAction={onAction}
        onChange={reload}
      />
      <UserHeader
        user={user}
        limits={page.limits}
        messages={page.messages}
        erased_at={page.erased_at}
        onSaved={reload}
        onAction={isStaff ? (kind) => open({ kind }) : undefined}
        onErase={() => open({ kind: 'erasure' })}
      />
      {isStaff && (
        <TabBar
          userId={user.id}
          current={tab}
          onAdd={canAdd ? onAdd : undefined}
          isSecond={!!page.open_invoice || page.worst !== null}
        />
      )}
      {tab === 'subscriptions' && (
        <SubscriptionsTab
          user={user}
          {...page}
          notes={page.erased_at ? null : page.notes}
          onSaved={reload}
          onAction={onAction}
        />
      )}
      {/* What an earlier tab has shown stays among the props. */}
      {tab === 'invoices' && page.own_invoices && <InvoicesTab userId={user.id} shown={page.own_invoices} />}
      {tab === 'payments' && page.own_payments && <PaymentsTab userId={user.id} shown={page.own_payments} />}
      {tab === 'messages' && page.own_messages && <MessagesTab shown={page.own_messages} />}
      {tab === 'history' && page.timeline && (
        <UserTimeline ownerId={user.id} subject={`user:${user.id}`} timeline={page.timeline} />
      )}
      {!isStaff && whatsapp_number && <ProviderCard number={whatsapp_number} username={user.username} />}
      {openDialog}
    </div>
  );
}

type TabBarProps = ComponentProps<typeof CustomerTabs> & {
  /** Absent for viewers who sell nothing. */
  onAdd?: () => void;
  isSecond: boolean;
};

function TabBar({ onAdd, isSecond, ...tabs }: TabBarProps) {
  const { commands } = useMessages('shared');
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 max-sm:*:w-full">
      <CustomerTabs {...tabs} />
      {onAdd && (
        <CreateButton onClick={onAdd} isSecond={isSecond}>
          {commands.addSubscription}
        </CreateButton>
      )}
    </div>
  );
}

UserPage.layout = ({ user }: Props & SharedProps) => [AppLayout, { title: nameOf(user) }];
