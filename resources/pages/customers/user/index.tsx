import { usePage } from '@inertiajs/react';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { UserPage as Props } from '@server/customers/user.page';
import type { PageProps } from '@server/platform/inertia/props';
import clsx from 'clsx';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { nameOf } from '@/shared/user-name';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/lib/lazy-dialog';
import { CustomerLicenseList } from './customer-license-list';
import { ProviderCard } from './provider-card';
import { CustomerAlerts } from './customer-alerts';
import type { LicenseAction } from './license-issues';
import { useRecentCustomer } from './use-recent-customer';
import { UserHeader } from './user-header';
import { UserNotes } from './user-notes';
import type { OpenDialog } from './user-page-dialogs';
import { UserTimeline } from './user-timeline';

const UserPageDialogs = lazyDialog(() =>
  import('./user-page-dialogs').then((module) => module.UserPageDialogs),
);

export default function UserPage({
  user,
  open_invoice,
  limits,
  messages,
  reminded,
  notes,
  customer_licenses: customerLicenses,
  ...rest
}: PageProps<Props>) {
  const { total, worst, plans, public_url, whatsapp_number, timeline } = rest;
  const isStaff = usePage().props.viewer?.is_back_office ?? false;
  useRecentCustomer(user);
  const facts = useList(
    'customer_licenses',
    'total',
    'worst',
    'user',
    'open_invoice',
    'limits',
    'messages',
    'reminded',
    'notes',
    'plans',
    'timeline',
  );
  const { dialog, open, close, done } = useDialog<OpenDialog>(() => facts.reload());
  const onAction = (action: LicenseAction, customerLicense: CustomerLicenseView) =>
    open({ about: 'license', action, customerLicense });

  return (
    <div className="grid grid-cols-1 gap-5">
      <UserHeader
        user={user}
        limits={limits}
        messages={messages}
        onSaved={() => facts.reload()}
        onAction={isStaff ? (action) => open({ about: 'user', action }) : undefined}
      />
      <CustomerAlerts
        user={user}
        invoice={open_invoice}
        customer_licenses={customerLicenses}
        worst={worst}
        whatsapp_number={whatsapp_number}
        onAction={onAction}
        onChange={() => facts.reload()}
      />
      <div
        className={clsx(
          'grid grid-cols-1 items-start gap-x-5 gap-y-6',
          notes !== null && 'xl:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        <CustomerLicenseList
          customer_licenses={customerLicenses}
          reminded={reminded}
          total={total}
          user={user}
          onAction={onAction}
        />
        {notes !== null && (
          <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <UserNotes key={user.id} userId={user.id} notes={notes} onSaved={() => facts.reload()} />
          </div>
        )}
        {isStaff && (
          <UserTimeline ownerId={user.id} subject={`user:${user.id}`} timeline={timeline ?? undefined} />
        )}
        {!isStaff && whatsapp_number && <ProviderCard number={whatsapp_number} username={user.username} />}
      </div>
      {dialog && (
        <UserPageDialogs
          dialog={dialog}
          user={user}
          plans={plans}
          public_url={public_url}
          onClose={close}
          onDone={done}
        />
      )}
    </div>
  );
}

UserPage.layout = ({ user }: Props & SharedProps) => [AppLayout, { title: nameOf(user) }];
