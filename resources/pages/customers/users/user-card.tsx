import type { UserAnswer } from '@server/accounts/users/user.view';
import { Card } from '@/ui/card';
import { Detail, RowDetails } from '@/ui/detail-list';
import { type RowAction, RowActions } from '@/ui/row-actions';
import { RowCheck } from '@/ui/row-check';
import { AccountBadges } from '@/shared/role-badge';
import { nameOf, UserName } from '@/shared/user-name';
import type { Selection } from '@/ui/hooks/use-selection';
import { useMessages } from '@/i18n/use-messages';
import { useUserColumns } from './user-columns';

type UserCardProps = { user: UserAnswer; actions: RowAction[]; selection?: Selection };

export function UserCard({ user, actions, selection }: UserCardProps) {
  const { fields } = useMessages('users');
  return (
    <Card as="li" className="list-card">
      {selection && <RowCheck selection={selection} id={user.id} name={nameOf(user)} />}
      <div className="row-head">
        <AccountBadges account={user} />
        <RowActions actions={actions} />
      </div>
      <h2 className="row-name">
        <UserName user={user} />
      </h2>
      <RowDetails>
        {user.company && <Detail label={fields.company}>{user.company}</Detail>}
        {useUserColumns().map(({ label, cell }) => (
          <Detail key={label} label={label}>
            {cell(user)}
          </Detail>
        ))}
      </RowDetails>
    </Card>
  );
}
