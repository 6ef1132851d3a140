import type { UserAnswer } from '@server/accounts/users/user.view';
import type { Role } from '@server/rules/roles';
import { Badge } from '@/ui/badge';
import { useMessages } from '@/i18n/use-messages';

export function RoleBadge({ role }: { role: Role }) {
  const { role: words } = useMessages('shared');
  return <Badge tone={role === 'user' ? 'grey' : 'accent'}>{words[role]}</Badge>;
}

type AccountBadgesProps = { account: Pick<UserAnswer, 'role' | 'second_factor'> };

/** The role, and of staff whether the password alone opens the account. */
export function AccountBadges({ account: { role, second_factor: hasFactor } }: AccountBadgesProps) {
  const { factor } = useMessages('users');
  return (
    <span className="flex flex-wrap gap-1">
      <RoleBadge role={role} />
      {role !== 'user' && (
        <Badge tone={hasFactor ? 'green' : 'amber'}>{hasFactor ? factor.any : factor.none}</Badge>
      )}
    </span>
  );
}
