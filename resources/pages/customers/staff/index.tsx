import { router } from '@inertiajs/react';
import type { StaffPage as Props } from '@server/customers/staff.page';
import type { PageProps } from '@server/platform/inertia/props';
import Users from 'lucide-react/icons/users';
import { useMessages } from '@/i18n/use-messages';
import { AppLayout } from '@/layouts/app-layout';
import { staffHref } from '@/lib/hrefs';
import { FORM_WORDS, USER_DIALOGS } from '@/pages/customers/users/lazy-user-dialogs';
import { useUserActions } from '@/pages/customers/users/user-actions';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { useRights } from '@/shared/use-rights';
import { nameOf } from '@/shared/user-name';
import { creating } from '@/ui/page-actions';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useStaffColumns } from './staff-columns';

const DIALOGS = {
  create: lazyDialog(() => import('../users/user-dialogs').then((module) => module.CreateStaff), FORM_WORDS),
  ...USER_DIALOGS,
};

export default function StaffPage(props: PageProps<Props>) {
  const words = useMessages('staff');
  const { factor, status, statuses } = useMessages('users');
  const { role, screens } = useMessages('shared');
  const { user: _customer, ...roles } = role;
  const { query } = props;
  const page = useListPage(props, 'staff', {
    dialogs: DIALOGS,
    always: query.role === 'staff' ? ['role'] : [],
  });
  const { hasFullAccess } = useRights();
  const create = () => hasFullAccess && page.open({ kind: 'create' });
  useShortcut('n', create);
  return (
    <ListPage
      page={page}
      words={words}
      caption={screens.staff}
      icon={Users}
      nothing={words.nothing}
      actions={hasFullAccess ? [creating(words.create, create)] : []}
      filters={[
        {
          label: words.role,
          name: 'role',
          options: { '': words.anyRole, ...roles },
          value: query.role === 'staff' ? null : query.role,
        },
        {
          label: factor.label,
          name: 'second_factor',
          options: { '': factor.all, any: factor.any, none: factor.none },
          value: query.second_factor,
        },
        {
          label: status.label,
          name: 'status',
          options: { '': status.any, ...statuses },
          value: query.status,
        },
      ]}
      columns={useStaffColumns()}
      nameOf={nameOf}
      actionsOf={useUserActions(page.open)}
      onOpen={({ id }) => router.visit(staffHref(id))}
    />
  );
}

StaffPage.layout = [AppLayout];
