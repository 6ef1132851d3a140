import { usePage } from '@inertiajs/react';
import type { Role } from '@server/rules/roles';
import type { UserView } from '@server/users/user.view';
import { Gauge, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { HistoryLink } from '@/components/history-link';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Detail, DetailList } from '@/components/ui/detail-list';
import { IconButton } from '@/components/ui/icon-button';
import { WhatsappNumber } from '@/components/whatsapp-number';
import { formatDate } from '@/lib/format';
import type { UserDeed } from './user-dialogs';
import { ROLE_WORDS } from '@/lib/role-words';

type UserCardProps = { user: UserView; onAsk: (deed: UserDeed, user: UserView) => void };

export function UserCard({ user, onAsk }: UserCardProps) {
  const { app } = usePage().props;
  const name = user.username;
  const role: Role = user.role;
  return (
    <Card as="li" className="row-card gap-3">
      <div className="flex min-h-8 items-center gap-2">
        <Badge tone={role === 'admin' ? 'accent' : 'grey'}>{ROLE_WORDS[role]}</Badge>
        <span className="row-actions">
          <HistoryLink subject={`user:${user.id}`} name={name} />
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onAsk('edit', user)} />
          <IconButton
            icon={KeyRound}
            label={`Change password of ${name}`}
            onClick={() => onAsk('password', user)}
          />
          <IconButton icon={Gauge} label={`Limits of ${name}`} onClick={() => onAsk('limits', user)} />
          <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => onAsk('delete', user)} />
        </span>
      </div>
      <h2 className="row-name">{name}</h2>
      <DetailList>
        <Detail label="Email">
          <Email address={user.email} />
        </Detail>
        <Detail label="WhatsApp">
          <WhatsappNumber number={user.wa_number} />
        </Detail>
        <Detail label="Created">{formatDate(user.created_at, app.time_zone)}</Detail>
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
