import type { Role } from '@server/rules/roles';
import { Badge } from '@/ui/badge';
import { useMessages } from '@/i18n/use-messages';

export function RoleBadge({ role }: { role: Role }) {
  const { role: words } = useMessages('shared');
  return <Badge tone={role === 'user' ? 'grey' : 'accent'}>{words[role]}</Badge>;
}
