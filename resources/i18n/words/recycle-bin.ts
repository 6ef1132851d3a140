import type { DeletedKind } from '@server/audit/recycle-bin/deleted-record.view';
import type { DeletedSort } from '@server/audit/recycle-bin/deleted-record.input';
import type { Say } from '../say';

export const recycleBin = (say: Say) => ({
  noun: { one: say('deleted record', 'data terhapus'), many: say('deleted records', 'data terhapus') },
  failure: say('Failed to fetch data', 'Gagal memuat data'),
  search: say('Search by name, key or plan', 'Cari nama, kunci, atau paket'),
  orders: {
    '-deleted_at': say('Last deleted first', 'Terakhir dihapus'),
    deleted_at: say('First deleted first', 'Pertama dihapus'),
  } satisfies Record<DeletedSort, string>,
  nothing: {
    title: say('Nothing was deleted', 'Tidak ada yang dihapus'),
    text: say(
      'Deleted users, licenses and subscriptions can be restored here for 30 days.',
      'Pengguna, lisensi, dan langganan yang dihapus bisa dipulihkan di sini selama 30 hari.',
    ),
  },
  all: say('All', 'Semua'),
  kinds: {
    user: say('Users', 'Pengguna'),
    license: say('Licenses', 'Lisensi'),
    subscription: say('Subscriptions', 'Langganan'),
  } satisfies Record<DeletedKind, string>,
  kind: {
    user: say('User', 'Pengguna'),
    license: say('License', 'Lisensi'),
    subscription: say('Subscription', 'Langganan'),
  } satisfies Record<DeletedKind, string>,
  deleted: (when: string, by: string | null) =>
    say(
      by ? `Deleted ${when} by ${by}` : `Deleted ${when}`,
      by ? `Dihapus ${when} oleh ${by}` : `Dihapus ${when}`,
    ),
  keptUntil: (day: string) => say(`Can be restored until ${day}`, `Bisa dipulihkan sampai ${day}`),
  restore: say('Restore', 'Pulihkan'),
  restoreOf: (name: string) => say(`Restore ${name}`, `Pulihkan ${name}`),
  done: (name: string) => say(`${name} was restored.`, `${name} sudah dipulihkan.`),
});
