import type { DeletedKind } from '@server/audit/recycle-bin/deleted-record.view';
import type { DeletedSort } from '@server/audit/recycle-bin/deleted-record.input';

export const recycleBin = {
  noun: { one: 'deleted record', many: 'deleted records' },
  failure: 'Failed to fetch data',
  search: 'Search by name, key or plan',
  orders: { '-deleted_at': 'Last deleted first', deleted_at: 'First deleted first' } satisfies Record<
    DeletedSort,
    string
  >,
  nothing: {
    title: 'Nothing was deleted',
    text: 'Deleted users, licenses and subscriptions can be restored here for 30 days.',
  },
  all: 'All',
  kinds: { user: 'Users', license: 'Licenses', subscription: 'Subscriptions' } satisfies Record<
    DeletedKind,
    string
  >,
  kind: { user: 'User', license: 'License', subscription: 'Subscription' } satisfies Record<
    DeletedKind,
    string
  >,
  deleted: (when: string, by: string | null) => (by ? `Deleted ${when} by ${by}` : `Deleted ${when}`),
  keptUntil: (day: string) => `Can be restored until ${day}`,
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  done: (name: string) => `${name} was restored.`,
};
