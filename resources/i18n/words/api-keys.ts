import type { Scope } from '@server/rules/api-keys';
import type { ApiKeyOverlapHours } from '@server/rules/rotation';
import type { Say } from '../say';

export const apiKeys = (say: Say) => ({
  intro: say(
    'Programs use these keys to call the API. A key can do only what its scopes allow and its owner may do.',
    'Program memanggil API dengan kunci ini. Setiap kunci hanya bisa melakukan hak aksesnya, sejauh pemiliknya juga boleh.',
  ),
  nothing: {
    title: say('No API keys yet', 'Belum ada program yang punya kunci'),
    text: say(
      'Create a key for a WiFi-AI server or a program of your own. It can do only what you choose, and you can revoke it at any time.',
      'Buat kunci untuk server WiFi-AI atau program Anda. Kunci hanya bisa melakukan yang Anda pilih, dan bisa dicabut kapan saja.',
    ),
  },
  create: say('Create API key', 'Buat kunci API'),
  created: (name: string) => say(`The API key ${name} was created.`, `Kunci API ${name} sudah dibuat.`),

  states: {
    active: say('Active', 'Aktif'),
    endsSoon: say('Ends soon', 'Segera berakhir'),
    expired: say('Expired', 'Kedaluwarsa'),
  },
  card: {
    owner: say('Owner', 'Pemilik'),
    scopes: say('Scopes', 'Hak akses'),
    licenses: say('Licenses', 'Lisensi'),
    deleted: (id: number) => say(`#${id} (deleted)`, `#${id} (dihapus)`),
    networks: say('Networks', 'Jaringan'),
    lastUsed: say('Last used', 'Terakhir'),
    never: say('Never used', 'Belum pernah dipakai'),
    ends: say('Ends', 'Berakhir'),
    noEnd: (reason: string) => say(`Never: ${reason}`, `Tidak pernah: ${reason}`),
    previous: (until: string) =>
      say(`The previous key works until ${until}.`, `Kunci lama masih berlaku sampai ${until}.`),
  },

  form: {
    save: say('Create key', 'Buat kunci'),
    name: say('Name', 'Nama'),
    nameHint: say(
      'The program that will use it. The audit log shows it next to your name.',
      'Program yang memakainya. Namanya tercatat di riwayat di samping nama Anda.',
    ),
    scopes: say('What it may do', 'Yang boleh dilakukan'),
    licenses: say('Only for these licenses', 'Hanya untuk lisensi ini'),
    licensesHint: say(
      'Without a choice it works for all. Then it can only read, change, report and rotate.',
      'Tanpa pilihan, berlaku untuk semua. Dengan pilihan, kunci hanya bisa membaca, mengubah, melaporkan, dan mengganti kunci lisensi.',
    ),
    searchLicense: say('Search for a license', 'Cari lisensi'),
    remove: (license: string) => say(`Remove ${license}`, `Hapus ${license} dari pilihan`),
    networks: say('Only from these networks', 'Hanya dari jaringan ini'),
    networksHint: say(
      'Addresses or networks, separated by commas. Leave it empty to allow any.',
      'Alamat atau jaringan, dipisahkan koma. Kosong berarti dari mana saja.',
    ),
    life: say('Valid for', 'Masa berlaku'),
    lives: {
      '30': say('30 days', '30 hari'),
      '90': say('90 days', '90 hari'),
      '180': say('180 days', '180 hari'),
      '365': say('One year', 'Satu tahun'),
      never: say('No expiry', 'Tanpa batas waktu'),
    },
    reason: say('Why it never expires', 'Alasan tanpa batas waktu'),
    reasonHint: say(
      'A key that is never replaced may leak without anyone noticing.',
      'Kunci yang tidak pernah diganti bisa bocor tanpa ada yang tahu.',
    ),
  },

  shown: {
    title: (name: string) => say(`Key for ${name}`, `Kunci untuk ${name}`),
    text: say(
      'Copy it to the program now: it is shown only once.',
      'Salin ke program sekarang: kunci ini hanya ditampilkan sekali.',
    ),
    header: say(
      'The program sends it in the Authorization header, after the word Bearer.',
      'Program mengirimnya di header Authorization, setelah kata Bearer.',
    ),
    copy: say('Copy key', 'Salin kunci'),
    done: say('Done', 'Selesai'),
  },

  rotate: {
    word: say('Rotate', 'Ganti kunci'),
    label: (name: string) => say(`Rotate ${name}`, `Ganti kunci ${name}`),
    title: say('Rotate the API key?', 'Ganti kunci API ini?'),
    text: say(
      'You get a new key, valid for as long again. The old one can keep working while you switch the program over.',
      'Kunci baru dibuat dengan masa berlaku yang sama. Yang lama masih berlaku sampai program memakai yang baru.',
    ),
    overlap: say('Keep the old key working for', 'Kunci lama masih berlaku'),
    overlaps: {
      '0': say('No time: it stops now', 'Tidak lagi, langsung berakhir'),
      '1': say('1 hour', '1 jam'),
      '24': say('1 day', '1 hari'),
      '168': say('7 days', '7 hari'),
      '720': say('30 days', '30 hari'),
    } satisfies Record<`${ApiKeyOverlapHours}`, string>,
    confirm: say('Rotate', 'Ganti kunci'),
    done: (name: string) => say(`The API key ${name} was rotated.`, `Kunci API ${name} sudah diganti.`),
  },

  revoke: {
    word: say('Revoke', 'Cabut'),
    label: (name: string) => say(`Revoke ${name}`, `Cabut kunci ${name}`),
    title: say('Revoke the API key?', 'Cabut kunci API ini?'),
    text: say(
      'The program that uses it will be refused from its next call. This cannot be undone.',
      'Program yang memakainya ditolak mulai panggilan berikutnya. Ini tidak bisa diurungkan.',
    ),
    confirm: say('Revoke key', 'Cabut kunci'),
    done: (name: string) => say(`The API key ${name} was revoked.`, `Kunci API ${name} sudah dicabut.`),
  },

  scopes: {
    'licenses:read': say('Read licenses and their usage', 'Membaca lisensi dan pemakaiannya'),
    'licenses:write': say('Create, change and delete licenses', 'Membuat, mengubah, dan menghapus lisensi'),
    'keys:rotate': say('Replace license keys', 'Mengganti kunci lisensi'),
    'usage:report': say('Report the usage of licenses', 'Melaporkan pemakaian lisensi'),
    'routers:read': say('Read routers', 'Membaca router'),
    'routers:write': say(
      'Name, release, block and replace routers',
      'Menamai, melepas, memblokir, dan mengganti router',
    ),
    'subscriptions:read': say('Read subscriptions', 'Membaca langganan'),
    'subscriptions:write': say(
      'Create, change, renew and delete subscriptions',
      'Membuat, mengubah, memperpanjang, dan menghapus langganan',
    ),
    'users:read': say('Read users', 'Membaca akun'),
    'users:write': say('Create and change customers', 'Membuat dan mengubah pelanggan'),
    'plans:read': say('Read plans and prices', 'Membaca paket dan harga'),
    'plans:write': say('Create, change and delete plans', 'Membuat, mengubah, dan menghapus paket'),
    'invoices:read': say('Read invoices', 'Membaca tagihan'),
    'payments:read': say('Read payments and refunds', 'Membaca pembayaran dan pengembalian uang'),
    'payments:record': say('Record payments', 'Mencatat pembayaran'),
    'messages:send': say('Send and read messages', 'Mengirim dan membaca pesan'),
    'webhooks:manage': say('Manage webhooks', 'Mengelola webhook'),
    'audit:read': say('Read the audit log', 'Membaca riwayat'),
    'metrics:read': say('Read totals', 'Membaca jumlah'),
  } satisfies Record<Scope, string>,
});
