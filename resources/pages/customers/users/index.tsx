import { router } from '@inertiajs/react';
import type { UsersPage as Props } from '@server/customers/users.page.controller';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { useRights } from '@/shared/use-rights';
import { nameOf } from '@/shared/user-name';
import { CreateButton } from '@/ui/create-button';
import { creating } from '@/ui/page-actions';
import { lazyDialog } from '@/ui/lazy-dialog';
import { StatStrip } from '@/ui/stat';
import { NEW_CUSTOMER, useAddressedDialog } from '@/ui/hooks/use-addressed-dialog';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { formatCount } from '@/lib/format';
import { userHref } from '@/lib/hrefs';
import { useMessages } from '@/i18n/use-messages';
import { FORM_WORDS, USER_DIALOGS } from './lazy-user-dialogs';
import { useUserActions } from './user-actions';
import { useUserColumns } from './user-columns';
import { useUserFilters } from './user-filters';

const DIALOGS = {
  customer: lazyDialog(() => import('./new-customer').then((module) => module.NewCustomer), {
    words: ['sending', ...FORM_WORDS.words],
  }),
  create: lazyDialog(() => import('./user-dialogs').then((module) => module.CreateUser), FORM_WORDS),
  ...USER_DIALOGS,
};

/** Everybody with an account: customers and staff, together or in a tab each. */
export default function UsersPage(props: Props) {
  const words = useMessages('users');
  const { commands, screens } = useMessages('shared');
  const { role, erased } = props.query;
  const isOfStaff = role !== null && role !== 'user';
  const page = useListPage(props, 'users', {
    subject: 'user',
    dialogs: DIALOGS,
    shared: { offer: props.offer, publicUrl: props.public_url },
    late: ['stats', 'offer'],
    always: isOfStaff && role !== 'staff' ? [] : ['role'],
    deleted: (dialog) => (dialog.kind === 'delete' ? dialog.user.id : null),
  });
  const { count, list, open, query } = page;
  const { can, hasFullAccess } = useRights();
  const canSell = can('users:write', 'licenses:write', 'subscriptions:write');
  const sell = () => canSell && open({ kind: 'customer' });
  const employ = () => hasFullAccess && open({ kind: 'create', first: 'cashier' });
  useShortcut('n', isOfStaff ? employ : sell);
  useAddressedDialog({ [NEW_CUSTOMER]: sell });
  const sellButton = canSell && <CreateButton onClick={sell}>{commands.newCustomer}</CreateButton>;
  const onCustomers = [
    ...(can('users:write')
      ? [{ icon: UserPlus, word: words.create.title, onClick: () => open({ kind: 'create' }) }]
      : []),
    ...(canSell ? [creating(commands.newCustomer, sell)] : []),
  ];
  const onStaff = hasFullAccess ? [creating(words.create.staff, employ)] : [];
  const tab = (label: string, of: typeof role, ofErased: 'only' | null = null) => ({
    label,
    href: list.href({ role: of, erased: ofErased, owed: null, ends: null, second_factor: null }),
    isCurrent: (isOfStaff ? 'staff' : role) === of && erased === ofErased,
  });
  return (
    <ListPage
      page={page}
      words={words}
      caption={screens.users}
      icon={Users}
      nothing={{ ...words.nothing, action: sellButton }}
      stats={
        <StatStrip
          only={list.linkOptions.only}
          stats={[
            {
              label: words.stats.total,
              value: props.stats?.total,
              note: words.stats.withStaff,
              tone: 'grey',
              href: '/users',
            },
            {
              label: words.stats.filtered,
              value: count.total,
              format: () => formatCount(count),
              tone: 'accent',
              href: list.href({}),
            },
          ]}
        />
      }
      csv="users"
      actions={isOfStaff ? onStaff : onCustomers}
      presets={[
        tab(words.lists.all, null),
        tab(words.lists.customers, 'user'),
        tab(words.lists.staff, 'staff'),
        ...(props.has_erased ? [tab(words.lists.erased, null, 'only')] : []),
      ]}
      filters={useUserFilters(query, isOfStaff)}
      views="users"
      columns={useUserColumns(isOfStaff)}
      nameOf={nameOf}
      actionsOf={useUserActions(open)}
      onOpen={({ id }) => router.visit(userHref(id))}
    />
  );
}

UsersPage.layout = [AppLayout];
