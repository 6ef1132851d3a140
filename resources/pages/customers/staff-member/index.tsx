import { Link } from '@inertiajs/react';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { StaffMemberPage as Props } from '@server/customers/customers.page.controller';
import { useMessages } from '@/i18n/use-messages';
import { AppLayout } from '@/layouts/app-layout';
import { useFormat } from '@/ui/hooks/use-format';
import { UserNotes } from '@/pages/customers/user/user-notes';
import { UserTimeline } from '@/pages/customers/user/user-timeline';
import { RoleRights } from '@/pages/customers/users/role-rights';
import { USER_DIALOGS } from '@/pages/customers/users/lazy-user-dialogs';
import { useUserActions } from '@/pages/customers/users/user-actions';
import { LastSignIn } from '@/shared/last-sign-in';
import { AccountBadges } from '@/shared/role-badge';
import { useRights } from '@/shared/use-rights';
import { nameOf } from '@/shared/user-name';
import { WhatsappNumber } from '@/shared/whatsapp-number';
import { Card } from '@/ui/card';
import { Fact } from '@/ui/fact';
import { useDialogs } from '@/ui/hooks/use-dialogs';
import { useList } from '@/ui/hooks/use-list';
import { WordedAction } from '@/ui/row-actions';

export default function StaffMemberPage({ user, ...page }: Props) {
  const { hasFullAccess } = useRights();
  const { reload } = useList('user', 'notes', 'licenses', 'timeline');
  const { open, openDialog } = useDialogs(USER_DIALOGS, { onChanged: () => reload() });
  const actions = useUserActions(open)(user);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card className="grid gap-4 px-4 py-3.5 sm:px-5">
        <AccountBadges account={user} />
        <Facts user={user} licenses={page.licenses} />
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <WordedAction key={action.word} action={action} />
          ))}
        </div>
        <RoleRights role={user.role} />
      </Card>
      {page.notes && (
        <UserNotes userId={user.id} notes={page.notes} isReadOnly={!hasFullAccess} onSaved={() => reload()} />
      )}
      {page.timeline !== null && (
        <UserTimeline ownerId={user.id} subject={`user:${user.id}`} timeline={page.timeline} />
      )}
      {openDialog}
    </div>
  );
}

/** Without what is sold and owed; what the account has all the same is a link. */
function Facts({ user, licenses }: Pick<Props, 'user' | 'licenses'>) {
  const { card, fields } = useMessages('users');
  const { header } = useMessages('user');
  const { facts, screens } = useMessages('shared');
  const { day } = useFormat();
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-8 gap-y-2 font-medium">
      {user.full_name && <Fact label={fields.username}>{user.username}</Fact>}
      {user.email && <Fact label={card.email}>{user.email}</Fact>}
      <Fact label={facts.whatsapp}>
        <WhatsappNumber number={user.wa_number} />
      </Fact>
      <Fact label={card.lastSignIn}>
        <LastSignIn at={user.last_sign_in_at} />
      </Fact>
      <Fact label={header.since}>{day(user.created_at)}</Fact>
      {licenses > 0 && (
        <Fact label={screens.licenses}>
          <Link href={`/licenses?q=${encodeURIComponent(user.username)}`} className="link">
            {licenses}
          </Link>
        </Fact>
      )}
    </dl>
  );
}

StaffMemberPage.layout = ({ user }: Props & SharedProps) => [AppLayout, { title: nameOf(user) }];
