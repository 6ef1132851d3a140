import type { PlanSort } from '@server/catalog/plans/plan.input';
import { BILLING_PERIOD_NAMES } from '@server/rules/billing-period';
import { MAX_GRACE_DAYS, MAX_MONTHLY_GRACE_DAYS } from '@server/rules/grace';
import { ROUTER_COUNTED_DAYS, ROUTER_WARNING_DAYS, type RouterPolicy } from '@server/rules/routers';
import type { Say } from '../say';

const daysOf = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

export const plans = (say: Say) => ({
  noun: { one: say('plan', 'paket'), many: say('plans', 'paket') },
  failure: say('Failed to fetch plans', 'Gagal memuat paket'),
  search: say('Search by name, type or description', 'Cari nama, tipe, atau deskripsi'),
  orders: {
    price_per_month: say('Price: low to high', 'Harga terendah'),
    '-price_per_month': say('Price: high to low', 'Harga tertinggi'),
    plan_name: say('Name A–Z', 'Nama A–Z'),
    '-plan_name': say('Name Z–A', 'Nama Z–A'),
    '-created_at': say('Newest first', 'Terbaru dulu'),
    created_at: say('Oldest first', 'Terlama dulu'),
  } satisfies Record<PlanSort, string>,
  stats: { total: 'Total', basic: say('Basic plans', 'Paket Basic'), best: 'Premium + Gold' },
  nothing: {
    title: say('No plans found', 'Belum ada paket'),
    text: say(
      'Create the first plan, or reset to the six plans of the landing page.',
      'Buat paket pertama, atau kembalikan enam paket awal.',
    ),
  },

  periods: say(BILLING_PERIOD_NAMES, {
    monthly: 'Bulanan',
    quarterly: '3 bulanan',
    semi_annually: '6 bulanan',
    annually: 'Tahunan',
  }),

  card: {
    customers: say('Customers', 'Pelanggan WiFi'),
    unlimited: say('Unlimited', 'Tanpa batas'),
    routers: 'Mikrotik',
    billing: say('Billing', 'Penagihan'),
    grace: say('Grace', 'Masa tenggang'),
    days: say(daysOf, (count) => `${count} hari`),
    policy: say('Beyond the limit', 'Di atas batas'),
    leases: say('Offline code', 'Kode luring'),
    hasLeases: say('Yes', 'Ya'),
    prices: (name: string) => say(`Prices of customers: ${name}`, `Harga pelanggan: ${name}`),
    edit: (name: string) => say(`Edit ${name}`, `Ubah ${name}`),
    remove: (name: string) => say(`Delete ${name}`, `Hapus ${name}`),
  },

  fields: {
    type: say('Plan type', 'Tipe paket'),
    typeHint: say(
      'One word in lower case, such as standard. Each plan has its own.',
      'Satu kata huruf kecil, misalnya standard. Tiap paket punya tipenya sendiri.',
    ),
    name: say('Plan name', 'Nama paket'),
    nameHint: say('The name that customers see.', 'Nama yang dilihat pelanggan.'),
    customers: say('Max customers', 'Maks. pelanggan WiFi'),
    noLimit: say(
      'No limit: the plan has unlimited customers.',
      'Tidak dibatasi: paket ini untuk pelanggan WiFi tanpa batas.',
    ),
    routers: say('Max mikrotik', 'Maks. Mikrotik'),
    prices: say('Prices', 'Harga'),
    month: say('Price per month', 'Harga per bulan'),
    quarter: say('Price per quarter', 'Harga per 3 bulan'),
    halfYear: say('Price per half-year', 'Harga per 6 bulan'),
    year: say('Price per year', 'Harga per tahun'),
    pricesHint: say(
      'Quarter, half-year and year are optional: auto-calculated when empty, as 3, 6 and 12 times the month.',
      'Harga 3 bulan, 6 bulan, dan tahun boleh kosong: dihitung otomatis 3, 6, dan 12 kali harga bulanan.',
    ),
    period: say('Billing period', 'Periode penagihan'),
    periodHint: say(
      'How long a new subscription lasts, and how much time a renewal adds, if nothing else is chosen.',
      'Lama langganan baru, dan lama tambahan saat perpanjang, kalau tidak dipilih yang lain.',
    ),
    grace: say('Grace (days)', 'Masa tenggang (hari)'),
    /** @param days the value of the setting */
    graceHint: (days: number) =>
      say(
        `How many days routers are still allowed after the end of a subscription, 0 to ${MAX_GRACE_DAYS}, of a monthly plan to ${MAX_MONTHLY_GRACE_DAYS}. Empty: ${daysOf(days)}, as in the settings.`,
        `Berapa hari router masih diizinkan setelah langganan berakhir, 0 sampai ${MAX_GRACE_DAYS}, paket bulanan sampai ${MAX_MONTHLY_GRACE_DAYS}. Kosong: ${days} hari, sesuai pengaturan.`,
      ),
    policy: say('Routers beyond the limit', 'Router di atas batas'),
    policies: {
      off: say('Not counted', 'Jangan hitung'),
      watch: say('Counted', 'Hitung saja'),
      enforce: say('Refused after 7 days', 'Tolak setelah 7 hari'),
    } satisfies Record<RouterPolicy, string>,
    policyHints: {
      off: say(
        'What a router says of itself counts, and none is refused.',
        'Jumlah router mengikuti laporan router sendiri, dan tidak ada yang ditolak.',
      ),
      watch: say(
        `Routers that verified within ${ROUTER_COUNTED_DAYS} days are counted. Beyond the limit people are warned, and no router is refused.`,
        `Router yang verifikasi dalam ${ROUTER_COUNTED_DAYS} hari dihitung. Di atas batas hanya ada peringatan, tidak ada yang ditolak.`,
      ),
      enforce: say(
        `As counted; a router beyond the limit is warned for ${ROUTER_WARNING_DAYS} days and then refused. One that was within the limit before is never refused.`,
        `Dihitung; router di atas batas diperingatkan ${ROUTER_WARNING_DAYS} hari, lalu ditolak. Router yang dulu masuk batas tidak pernah ditolak.`,
      ),
    } satisfies Record<RouterPolicy, string>,
    leases: say(
      'Works without internet for some days, with a code that can be typed into the router',
      'Bisa jalan tanpa internet beberapa hari, dengan kode luring yang diketik di router',
    ),
    description: say('Description', 'Deskripsi'),
    descriptionIndonesian: say('Description in Indonesian', 'Deskripsi dalam bahasa Indonesia'),
    indonesianHint: say(
      'Empty: readers of Indonesian see the description above.',
      'Kosong: pembaca berbahasa Indonesia melihat deskripsi di atas.',
    ),
  },

  create: {
    title: say('Create Plan', 'Buat paket'),
    save: say('Create plan', 'Buat paket'),
    done: (name: string) => say(`Plan ${name} was created.`, `Paket ${name} sudah dibuat.`),
  },
  edit: {
    title: say('Edit Plan', 'Ubah paket'),
    done: (name: string) => say(`Plan ${name} was saved.`, `Paket ${name} sudah disimpan.`),
  },

  remove: {
    title: say('Are you sure you want to delete this plan?', 'Yakin mau menghapus paket ini?'),
    confirm: say('Delete plan', 'Hapus paket'),
    text: say(
      'It is removed from the landing page. A plan that subscriptions still use cannot be deleted. This cannot be undone.',
      'Paket hilang dari halaman depan. Paket yang masih dipakai langganan tidak bisa dihapus. Tidak bisa dibatalkan.',
    ),
    done: (name: string) => say(`Plan ${name} was deleted.`, `Paket ${name} sudah dihapus.`),
  },

  reset: {
    open: say('Reset to LandingPage', 'Kembalikan paket awal'),
    title: say('Are you sure you want to reset the plans?', 'Yakin mau mengembalikan semua paket?'),
    confirm: say('Reset plans', 'Kembalikan paket'),
    text: say(
      'Basic, Standard, Premium, Classic, Silver and Gold get their original prices, limits and features back. Every other plan is deleted, unless a subscription uses it. Subscriptions keep their amounts. This cannot be undone.',
      'Harga, batas, dan isi Basic, Standard, Premium, Classic, Silver, dan Gold kembali ke aslinya. Paket lain dihapus, kecuali yang dipakai langganan. Jumlah tagihan langganan tidak berubah. Tidak bisa dibatalkan.',
    ),
    done: say('The plans were reset to those of the landing page.', 'Paket sudah kembali seperti awal.'),
  },
});
