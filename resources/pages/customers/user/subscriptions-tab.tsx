import type { UserPage } from '@server/customers/user.page';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useUserRights } from '@/shared/use-rights';
import { CustomerLicenseList } from './customer-license-list';
import { UserNotes } from './user-notes';

type SubscriptionsTabProps = ComponentProps<typeof CustomerLicenseList> &
  Pick<UserPage, 'notes'> & { onSaved: () => void };

/** Licences with their subscriptions, and the notes of staff beside them. */
export function SubscriptionsTab({ notes, onSaved, ...list }: SubscriptionsTabProps) {
  const may = useUserRights()(list.user);
  // Who cannot write any sees them where there are some.
  const shown = may.limits ? notes : notes || null;
  return (
    <div
      className={clsx(
        'grid grid-cols-1 items-start gap-x-5 gap-y-6',
        shown !== null && 'min-[90rem]:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <CustomerLicenseList {...list} />
      {shown !== null && (
        <UserNotes
          key={list.user.id}
          userId={list.user.id}
          notes={shown}
          isReadOnly={!may.limits}
          onSaved={onSaved}
        />
      )}
    </div>
  );
}
