import type { Role } from '@server/rules/roles';
import type { Right } from '@/lib/role-rights';
import type { Say } from '../say';

/** Forms and questions about one account, which no list waits for. */
export const accountForms = (say: Say) => ({
  hints: {
    username: say(
      '3 to 50 letters, digits, dots, dashes or underscores. Used to sign in.',
      '3 sampai 50 huruf, angka, titik, strip, atau garis bawah. Dipakai untuk masuk.',
    ),
    fullName: say(
      'Used in messages and on invoices. Without one, they use the username.',
      'Pesan dan tagihan memakai nama ini; kalau kosong, username-nya.',
    ),
    address: say('Shown on invoices.', 'Tercetak di tagihan.'),
    taxId: say('15 or 16 digits, or 22 with the branch.', '15 atau 16 angka, atau 22 dengan cabang.'),
    password: say('At least 6 characters.', 'Minimal 6 karakter.'),
    whatsapp: say(
      'In 08xxx or 62xxx format. Reminders are sent to it.',
      'Format 08xxx atau 62xxx. Pengingat dikirim ke nomor ini.',
    ),
  },
  roleHints: {
    admin: say(
      'Staff: may see and change everything in this console.',
      'Staf: bisa melihat dan mengubah semua isi konsol ini.',
    ),
    finance: say(
      'Staff: invoices, payments, refunds and reports; reads the rest.',
      'Staf: tagihan, pembayaran, pengembalian dana, dan laporan; sisanya hanya melihat.',
    ),
    support: say(
      'Staff: licenses, messages, and the data and passwords of customers; reads the rest.',
      'Staf: lisensi, pesan, serta data dan kata sandi pelanggan; sisanya hanya melihat.',
    ),
    sales: say(
      'Staff: customers, subscriptions, licenses, invoices and payments; no refunds.',
      'Staf: pelanggan, langganan, lisensi, tagihan, dan pembayaran; tanpa pengembalian dana.',
    ),
    cashier: say(
      'Staff: customers, licenses, payments and renewals; takes back what they recorded themselves, within a day.',
      'Staf: pelanggan, lisensi, pembayaran, dan perpanjangan; membatalkan catatannya sendiri dalam satu hari.',
    ),
    viewer: say(
      'Staff: reads customers, money and reports; changes nothing.',
      'Staf: hanya melihat pelanggan, uang, dan laporan; tidak mengubah apa pun.',
    ),
    user: say(
      'A customer: can see only their own licenses and subscriptions.',
      'Pelanggan: hanya bisa melihat lisensi dan langganannya sendiri.',
    ),
  } satisfies Record<Role, string>,

  rights: {
    title: say('What each role of staff may do', 'Hak tiap peran staf'),
    table: say('Rights of staff', 'Hak staf'),
    what: say('What', 'Hak'),
    reads: say('reads', 'melihat'),
    may: say('does', 'mengerjakan'),
    no: say('neither', 'tidak keduanya'),
    rows: {
      customers: say('Customers, notes, limits', 'Pelanggan, catatan, batas'),
      passwords: say('Passwords and unlocking of customers', 'Kata sandi dan buka kunci pelanggan'),
      licenses: say('Licenses', 'Lisensi'),
      keys: say('New keys for licenses', 'Kunci baru untuk lisensi'),
      subscriptions: say('Subscriptions, renewals', 'Langganan, perpanjangan'),
      invoices: say('Invoices', 'Tagihan'),
      payments: say('Recording payments', 'Mencatat pembayaran'),
      corrections: say(
        'Taking back one’s own entries within a day',
        'Membatalkan catatan sendiri dalam satu hari',
      ),
      ledger: say('Refunds, reversals, credit, reviews', 'Pengembalian, pembatalan, kredit, pemeriksaan'),
      totals: say('Totals of money and their charts', 'Jumlah uang dan grafiknya'),
      messages: say('Messages', 'Pesan'),
      imports: say('Imports of files', 'Impor file'),
      plans: say('Plans and prices', 'Paket dan harga'),
      full: say(
        'Staff accounts, deletions, audit log, API keys, webhooks, settings',
        'Akun staf, penghapusan, audit, API key, webhook, pengaturan',
      ),
    } satisfies Record<Right, string>,
  },

  edit: {
    title: say('Edit User', 'Ubah akun'),
    done: (name: string) => say(`User ${name} was saved.`, `Akun ${name} sudah disimpan.`),
    ownRole: say(
      'This is your own account: you will be signed out, and may not see these pages again.',
      'Ini akun Anda sendiri: Anda akan keluar, dan mungkin tidak bisa membuka halaman ini lagi.',
    ),
    newRole: (name: string) =>
      say(
        `${name} will be signed out everywhere and has to sign in again.`,
        `${name} akan keluar dari semua perangkat dan harus masuk lagi.`,
      ),
  },

  password: {
    save: say('Change password', 'Ganti kata sandi'),
    /** Before the name. */
    lead: say('A new password for ', 'Kata sandi baru untuk '),
    own: say(
      'You will have to sign in again with it.',
      'Setelah ini Anda harus masuk lagi dengan kata sandi itu.',
    ),
    other: say('This signs the user out everywhere.', 'Akun ini akan keluar dari semua perangkat.'),
    done: say('Password updated successfully', 'Kata sandi sudah diganti'),
  },

  limits: {
    save: say('Save limits', 'Simpan batas'),
    /** Before the name. */
    lead: say(
      'They replace the limits of the plan for every license of ',
      'Menggantikan batas paket untuk semua lisensi ',
    ),
    text: say(
      'Leave a field empty to use the limit of the plan.',
      'Kosongkan untuk memakai batas dari paket.',
    ),
    planLimit: say("The plan's own", 'Sesuai paket'),
    customers: say('Max customers', 'Maks. pelanggan WiFi'),
    routers: say('Max mikrotik', 'Maks. Mikrotik'),
    done: (name: string) => say(`The limits of ${name} were saved.`, `Batas ${name} sudah disimpan.`),
  },

  unlock: {
    title: say('Sign-in', 'Login'),
    text: say(
      'After too many failed sign-ins a user has to wait. Unlock the account to let them try again now. The password does not change.',
      'Setelah terlalu sering gagal masuk, pemilik akun harus menunggu. Buka kunci supaya bisa langsung mencoba lagi. Kata sandinya tidak berubah.',
    ),
    done: (name: string) =>
      say(`${name} can try to sign in again now.`, `${name} sekarang bisa mencoba masuk lagi.`),
    button: say('Unlock sign-in', 'Buka kunci'),
  },

  suspend: {
    title: (name: string) => say(`Suspend ${name}?`, `Tangguhkan ${name}?`),
    text: say(
      'All sessions end now, nobody can sign in to the account, and its API keys are refused. You can reactivate it at any time.',
      'Semua perangkat langsung keluar, akun ini tidak bisa dipakai masuk, dan kunci API-nya ditolak. Bisa diaktifkan lagi kapan saja.',
    ),
    customer: say(
      'Routers are not touched: licenses and subscriptions go on, and so do messages and invoices.',
      'Router tidak terpengaruh: lisensi dan langganan tetap jalan, begitu juga pesan dan tagihan.',
    ),
    staff: say('What they recorded stays.', 'Yang sudah dicatatnya tetap ada.'),
    done: (name: string) => say(`${name} is suspended.`, `${name} ditangguhkan.`),
  },

  reactivate: {
    title: (name: string) => say(`Reactivate ${name}?`, `Aktifkan lagi ${name}?`),
    text: say(
      'The account can be signed in to again with its password, and its API keys work again.',
      'Akun ini bisa dipakai masuk lagi dengan kata sandinya, dan kunci API-nya berlaku lagi.',
    ),
    customer: say(
      'Licenses and subscriptions were not affected.',
      'Lisensi dan langganannya tidak terpengaruh selama ini.',
    ),
    staff: say(
      'If the password may be known to others, change it first.',
      'Kalau kata sandinya mungkin diketahui orang lain, ganti dulu.',
    ),
    done: (name: string) => say(`${name} can sign in again.`, `${name} bisa masuk lagi.`),
  },

  remove: {
    title: say('Are you sure you want to delete this user?', 'Yakin mau menghapus akun ini?'),
    confirm: say('Delete user', 'Hapus akun'),
    text: say(
      'The licenses stay and keep working, without an owner. A user who still has subscriptions cannot be deleted. The user can be restored for 30 days.',
      'Lisensinya tetap ada dan tetap jalan, tanpa pemilik. Akun yang masih punya langganan tidak bisa dihapus. Akun bisa dipulihkan selama 30 hari.',
    ),
    done: (name: string) => say(`User ${name} was deleted.`, `Akun ${name} sudah dihapus.`),
  },
});
