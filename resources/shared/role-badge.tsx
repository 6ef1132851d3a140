import type { UserAnswer } from '@server/accounts/users/user.view';
import type { Role } from '@server/rules/roles';
import { Badge } from '@/ui/badge';
import { useMessages } from '@/i18n/use-messages';

export function RoleBadge({ role }: { role: Role }) {
  const { role: words } = useMessages('shared');
  return <Badge tone={role === 'user' ? 'grey' : 'accent'}>{words[role]}</Badge>;
}

export function SuspendedBadge() {
  const { statuses } = useMessages('users');
  return <Badge tone="red">{statuses.suspended}</Badge>;
}

/** Whether the password alone opens the account. */
export function FactorBadge({ isSet }: { isSet: boolean }) {
  const { factor } = useMessages('users');
  return <Badge tone={isSet ? 'green' : 'amber'}>{isSet ? factor.any : factor.none}</Badge>;
}

type AccountBadgesProps = { account: Pick<UserAnswer, 'role' | 'second_factor' | 'suspended_at'> };

export function AccountBadges({ account }: AccountBadgesProps) {
  return (
    <span className="flex flex-wrap gap-1">
      <RoleBadge role={account.role} />
      {account.suspended_at && <SuspendedBadge />}
      {account.role !== 'user' && <FactorBadge isSet={account.second_factor} />}
    </span>
  );
}
