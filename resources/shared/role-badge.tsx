import type { UserAnswer } from '@server/accounts/users/user.view';
import type { Role } from '@server/rules/roles';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import { Badge } from '@/ui/badge';
import { useMessages } from '@/i18n/use-messages';

export function RoleBadge({ role }: { role: Role }) {
  const { role: words } = useMessages('shared');
  return <Badge tone={role === 'user' ? 'grey' : 'accent'}>{words[role]}</Badge>;
}

type AccountBadgesProps = {
  account: Pick<UserAnswer, 'role' | 'second_factor'>;
  /** In a table, where the words are a picture's name. */
  isCompact?: boolean;
};

/** The role, and of staff whether the password alone opens the account. */
export function AccountBadges({
  account: { role, second_factor: hasFactor },
  isCompact,
}: AccountBadgesProps) {
  const { factor } = useMessages('users');
  const words = hasFactor ? factor.any : factor.none;
  const Picture = hasFactor ? ShieldCheck : ShieldOff;
  return (
    <span className="flex flex-wrap gap-1">
      <RoleBadge role={role} />
      {role !== 'user' && (
        <Badge tone={hasFactor ? 'green' : 'amber'}>
          {isCompact ? (
            <span title={words}>
              <Picture aria-label={words} role="img" className="size-3.5" />
            </span>
          ) : (
            words
          )}
        </Badge>
      )}
    </span>
  );
}
