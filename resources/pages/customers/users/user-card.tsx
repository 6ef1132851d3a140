import { usePage } from '@inertiajs/react';
import type { UserView } from '@server/accounts/users/user.view';
import { Card } from '@/components/ui/card';
import { Detail, RowDetails } from '@/components/ui/detail-list';
import { type RowAction, RowActions } from '@/components/ui/row-actions';
import { RowCheck } from '@/components/ui/row-check';
import { RoleBadge } from '@/components/role-badge';
import { UserLink } from '@/components/user-link';
import { WhatsappNumber } from '@/components/whatsapp-number';
import type { Selection } from '@/hooks/use-selection';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/messages/use-messages';
import { UserEmail } from './user-email';

type UserCardProps = { user: UserView; actions: RowAction[]; selection: Selection };

export function UserCard({ user, actions, selection }: UserCardProps) {
  const { card: words } = useMessages('users');
  const { app } = usePage().props;
  const name = user.username;
  return (
    <Card as="li" className="list-card">
      <RowCheck selection={selection} id={user.id} name={name} />
      <div className="row-head">
        <RoleBadge role={user.role} />
        <RowActions actions={actions} />
      </div>
      <h2 className="row-name">
        <UserLink id={user.id} name={name} />
      </h2>
      <RowDetails>
        <Detail label={words.email}>
          <UserEmail address={user.email} />
        </Detail>
        <Detail label={words.whatsapp}>
          <WhatsappNumber number={user.wa_number} />
        </Detail>
        <Detail label={words.created}>{formatDate(user.created_at, app.time_zone, app.locale)}</Detail>
      </RowDetails>
    </Card>
  );
}
