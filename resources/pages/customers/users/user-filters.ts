import type { UsersPage } from '@server/customers/users.page.controller';
import type { Filter } from '@/shared/list/list-filters';
import { useMessages } from '@/i18n/use-messages';

/** Those of staff in their tab, those of customers elsewhere. */
export function useUserFilters(query: UsersPage['query'], isOfStaff: boolean): Filter[] {
  const { debt, ends, factor, roles: words, status, statuses } = useMessages('users');
  const { user: _customer, ...roles } = useMessages('shared').role;
  const { label, any: anyEnd, ...ending } = ends;
  const ofCustomers: Filter[] = [
    {
      label: debt.label,
      name: 'owed',
      options: { '': debt.any, any: debt.some, overdue: debt.overdue },
      value: query.owed,
    },
    { label, name: 'ends', options: { '': anyEnd, ...ending }, value: query.ends },
  ];
  const ofStaff: Filter[] = [
    {
      label: words.label,
      name: (role) => ({ role: role || 'staff' }),
      options: { '': words.any, ...roles },
      value: query.role === 'staff' ? null : query.role,
    },
    {
      label: factor.label,
      name: 'second_factor',
      options: { '': factor.all, any: factor.any, none: factor.none },
      value: query.second_factor,
    },
  ];
  return [
    ...(isOfStaff ? ofStaff : ofCustomers),
    {
      label: status.label,
      name: 'status',
      options: { '': status.any, ...statuses },
      value: query.status,
    },
  ];
}
