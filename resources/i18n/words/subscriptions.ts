import type { EndFilter } from '@server/rules/ends';
import type { Status } from '@server/rules/expiry';
import type { SubscriptionSort } from '@server/licensing/subscriptions/subscription.input';
import type { Say } from '../say';

export const subscriptions = (say: Say) => ({
  noun: { one: say('subscription', 'langganan'), many: say('subscriptions', 'langganan') },
  search: say('Search by user, key, plan or payment', 'Cari pelanggan, kunci, paket, atau pembayaran'),
  failure: say('Failed to fetch data', 'Gagal memuat data'),
  stats: { total: 'Total', revenue: say('Revenue', 'Nilai lunas'), ofPaid: say('paid prices', 'harga') },
  presets: {
    all: say('All', 'Semua'),
    unpaid: say('Unpaid', 'Belum dibayar'),
    dueUnpaid: say('Due this week · unpaid', 'Tagih minggu ini'),
    overdueUnpaid: say('Ended · unpaid', 'Tunggakan'),
  },
  filters: {
    any: say('All', 'Semua'),
    payment: say('Payment', 'Pembayaran'),
    /** Pending or failed. */
    unpaid: say('Unpaid', 'Belum lunas'),
    overdue: say('Overdue', 'Lewat jatuh tempo'),
    ends: say('Ends', 'Berakhir'),
    ending: {
      overdue: say('Ended', 'Sudah berakhir'),
      '7_days': say('7 days', '7 hari'),
      '30_days': say('30 days', '30 hari'),
      this_month: say('This month', 'Bulan ini'),
    } satisfies Record<EndFilter, string>,
  },
  allPlans: say('All plans', 'Semua paket'),
  orders: {
    '-created_at': say('Newest first', 'Terbaru dulu'),
    created_at: say('Oldest first', 'Terlama dulu'),
    end_date: say('Ends soonest', 'Paling cepat berakhir'),
    '-end_date': say('Ends latest', 'Paling lama berlaku'),
    '-amount': say('Highest amount', 'Jumlah terbesar'),
    amount: say('Lowest amount', 'Jumlah terkecil'),
  } satisfies Record<SubscriptionSort, string>,
  nothingYet: {
    title: say('No subscriptions found', 'Belum ada langganan'),
    canCreate: say(
      'Connect a user, a license and a plan. After that you can renew it and send reminders.',
      'Hubungkan pelanggan, lisensi, dan paket. Setelah itu langganan bisa diperpanjang dan pengingatnya dikirim.',
    ),
    mayLook: say('You have no subscription yet.', 'Anda belum punya langganan.'),
  },

  card: {
    /** Follows "Edit" and the like. */
    name: (user: string) => say(`subscription of ${user}`, `langganan ${user}`),
    startDate: say('Start date', 'Mulai'),
  },

  form: {
    endDate: say('End date', 'Tanggal berakhir'),
    searchLicense: say('Search for a license', 'Cari lisensi'),
    choosePlan: say('Choose a plan', 'Pilih paket'),
    amount: say('Amount', 'Jumlah'),
    /** @param price like `Rp 1.800.000 / tahun` */
    costs: (plan: string, price: string) => say(`${plan} costs ${price}.`, `Harga ${plan} ${price}.`),
    paymentStatus: say('Payment status', 'Status pembayaran'),
    /** @param owed of open invoices, null for nothing */
    paidByHand: (owed: string | null) =>
      say(
        `This only sets the status: no money is recorded${owed ? `, and ${owed} stays owed` : ''}. Record the payment if the money came.`,
        `Ini hanya mengganti statusnya: tidak ada uang yang dicatat${owed ? `, dan ${owed} tetap belum dibayar` : ''}. Kalau uangnya sudah masuk, catat pembayarannya.`,
      ),
  },
  create: {
    title: say('Create Subscription', 'Buat langganan'),
    save: say('Create subscription', 'Buat langganan'),
    licenseHint: say(
      'Only licenses that are active and have no subscription yet.',
      'Hanya lisensi aktif yang belum punya langganan.',
    ),
    newLicense: say('A new license, with a key of its own', 'Lisensi baru dengan kunci sendiri'),
    ends: (day: string) =>
      say(`It ends on ${day}, after one billing period.`, `Berakhir ${day}, setelah satu periode penagihan.`),
    endsOn: (day: string) =>
      say(
        `Leave it empty to end on ${day}, after one billing period.`,
        `Kosongkan supaya berakhir ${day}, setelah satu periode penagihan.`,
      ),
    endDateHint: say(
      'Leave it empty to end after one billing period of the plan.',
      'Kosongkan supaya berakhir setelah satu periode penagihan paketnya.',
    ),
    done: (user: string) =>
      say(`The subscription of ${user} was created.`, `Langganan ${user} sudah dibuat.`),
  },
  edit: {
    title: say('Edit Subscription', 'Ubah langganan'),
    licenseHint: say(
      'A license can have only one subscription.',
      'Satu lisensi hanya bisa punya satu langganan.',
    ),
    /** When another plan is chosen. */
    planHint: say(
      'Nothing is charged for the remaining days. To charge them, use “Change plan”.',
      'Sisa harinya tidak ditagih. Untuk menagihnya, pakai “Ganti paket”.',
    ),
    endDateHint: say(
      'Active until the end of that day. Leave it empty for a subscription that never ends.',
      'Aktif sampai akhir hari itu. Kosongkan kalau langganan tanpa batas waktu.',
    ),
    whatFollows: {
      active: say('Routers are allowed until the end date.', 'Router diizinkan sampai tanggal berakhir.'),
      inactive: say(
        'Routers are refused at once, until it is set to active again. Without internet, routers with a lease or an offline code go on until that ends.',
        'Router langsung ditolak, sampai diaktifkan lagi. Tanpa internet, router yang punya lease atau kode luring tetap jalan sampai itu berakhir.',
      ),
      expired: say(
        'Routers are refused, with the reason that the subscription has expired.',
        'Router ditolak, dengan keterangan langganan berakhir.',
      ),
    } satisfies Record<Status, string>,
    done: (user: string) =>
      say(`The subscription of ${user} was saved.`, `Langganan ${user} sudah disimpan.`),
  },
  remove: {
    title: say('Are you sure you want to delete this subscription?', 'Yakin mau menghapus langganan ini?'),
    confirm: say('Delete subscription', 'Hapus langganan'),
    which: (plan: string, user: string) => say(`${plan} of ${user}`, `Paket ${plan} milik ${user}`),
    follows: (key: string) =>
      say(
        `Its license ${key} stays. The subscription can be restored for 30 days.`,
        `Lisensinya, ${key}, tetap ada. Langganan bisa dipulihkan selama 30 hari.`,
      ),
    switchOff: say('Switch its license off too', 'Nonaktifkan lisensinya juga'),
    switchOffHint: {
      off: say('Routers with its key are refused from now on.', 'Router dengan kuncinya langsung ditolak.'),
      on: say(
        'Routers with its key keep working until the license itself expires, with no limit on customers.',
        'Router dengan kuncinya tetap jalan sampai masa berlaku lisensi itu sendiri, tanpa batas pelanggan.',
      ),
    },
    done: (user: string) =>
      say(`The subscription of ${user} was deleted.`, `Langganan ${user} sudah dihapus.`),
  },
});
