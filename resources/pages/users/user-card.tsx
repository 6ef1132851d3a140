import { usePage } from '@inertiajs/react';
import type { Role } from '@server/rules/roles';
import type { UserView } from '@server/users/user.view';
import { Gauge, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { HistoryLink } from '@/components/history-link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Detail, DetailList } from '@/components/ui/detail-list';
import { IconButton } from '@/components/ui/icon-button';
import { UserLink } from '@/components/user-link';
import { WhatsappNumber } from '@/components/whatsapp-number';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/messages/use-messages';
import type { UserDeed } from './user-deed-dialog';

type UserCardProps = { user: UserView; onAsk: (deed: UserDeed, user: UserView) => void };

export function UserCard({ user, onAsk }: UserCardProps) {
  const { card: words } = useMessages('users');
  const { role: roles } = useMessages('shared');
  const { app } = usePage().props;
  const name = user.username;
  const role: Role = user.role;
  return (
    <Card as="li" className="row-card gap-3">
      <div className="flex min-h-8 items-center gap-2">
        <Badge tone={role === 'admin' ? 'accent' : 'grey'}>{roles[role]}</Badge>
        <span className="row-actions">
          <HistoryLink subject={`user:${user.id}`} name={name} />
          <IconButton icon={Pencil} label={words.edit(name)} onClick={() => onAsk('edit', user)} />
          <IconButton icon={KeyRound} label={words.password(name)} onClick={() => onAsk('password', user)} />
          <IconButton icon={Gauge} label={words.limits(name)} onClick={() => onAsk('limits', user)} />
          <IconButton icon={Trash2} label={words.remove(name)} onClick={() => onAsk('delete', user)} />
        </span>
      </div>
      <h2 className="row-name">
        <UserLink id={user.id} name={name} />
      </h2>
      <DetailList>
        <Detail label={words.email}>
          <Email address={user.email} />
        </Detail>
        <Detail label={words.whatsapp}>
          <WhatsappNumber number={user.wa_number} />
        </Detail>
        <Detail label={words.created}>{formatDate(user.created_at, app.time_zone, app.locale)}</Detail>
      </DetailList>
    </Card>
  );
}

/** Where it takes two lines, the second begins with the domain. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
