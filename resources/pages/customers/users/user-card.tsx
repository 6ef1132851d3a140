import { usePage } from '@inertiajs/react';
import type { UserView } from '@server/accounts/users/user.view';
import { Card } from '@/ui/card';
import { Detail, RowDetails } from '@/ui/detail-list';
import { type RowAction, RowActions } from '@/ui/row-actions';
import { RowCheck } from '@/ui/row-check';
import { RoleBadge } from '@/shared/role-badge';
import { nameOf, UserName } from '@/shared/user-name';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import type { Selection } from '@/ui/hooks/use-selection';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { UserEmail } from './user-email';

type UserCardProps = { user: UserView; actions: RowAction[]; selection?: Selection };

export function UserCard({ user, actions, selection }: UserCardProps) {
  const { card: words, fields } = useMessages('users');
  const { app } = usePage().props;
  return (
    <Card as="li" className="list-card">
      {selection && <RowCheck selection={selection} id={user.id} name={nameOf(user)} />}
      <div className="row-head">
        <RoleBadge role={user.role} />
        <RowActions actions={actions} />
      </div>
      <h2 className="row-name">
        <UserName user={user} />
      </h2>
      <RowDetails>
        {user.company && <Detail label={fields.company}>{user.company}</Detail>}
        <Detail label={words.whatsapp}>
          <WhatsappNumber number={user.wa_number} />
        </Detail>
        <Detail label={words.email}>
          <UserEmail address={user.email} />
        </Detail>
        <Detail label={words.created}>{formatDate(user.created_at, app.time_zone, app.locale)}</Detail>
      </RowDetails>
    </Card>
  );
}
