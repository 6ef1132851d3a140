import { ALL_DIGITS } from '@server/rules/plain-text';
import { WHATSAPP_NUMBER_ERROR } from '@server/rules/whatsapp-number';
import type { AccountStatus, UserSort } from '@server/accounts/users/user.input';
import type { Say } from '../say';

export const users = (say: Say) => ({
  anyway: say('Save anyway', 'Tetap simpan'),
  newPassword: {
    first: say('New password', 'Kata sandi baru'),
    repeated: say('Confirm password', 'Ulangi kata sandi'),
    hint: say('At least 6 characters.', 'Minimal 6 karakter.'),
    unequal: say('Passwords do not match', 'Kata sandi tidak sama'),
    short: say('Password must be at least 6 characters long', 'Kata sandi minimal 6 karakter'),
  },
  noun: { one: say('user', 'akun'), many: say('users', 'akun') },
  failure: say('Failed to fetch users', 'Gagal memuat pengguna'),
  search: say('Search by name, email or WhatsApp', 'Cari nama, email, atau WhatsApp'),
  lists: {
    all: say('All', 'Semua'),
    customers: say('Customers', 'Pelanggan'),
    staff: say('Staff', 'Staf'),
    erased: say('Erased', 'Terhapus'),
  },
  roles: { label: say('Role of staff', 'Peran staf'), any: say('Any role', 'Semua peran') },
  factor: {
    label: say('Second factor', 'Verifikasi dua langkah'),
    all: say('With or without second factor', 'Dengan atau tanpa verifikasi dua langkah'),
    any: say('Second factor', 'Verifikasi dua langkah'),
    none: say('No second factor', 'Tanpa verifikasi dua langkah'),
  },
  status: { label: say('Sign-in', 'Akses masuk'), any: say('Any sign-in', 'Semua akses masuk') },
  statuses: {
    active: say('Open', 'Bisa masuk'),
    suspended: say('Suspended', 'Ditangguhkan'),
  } satisfies Record<AccountStatus, string>,
  orders: {
    '-created_at': say('Newest first', 'Terbaru dulu'),
    created_at: say('Oldest first', 'Terlama dulu'),
    name: say('Name A–Z', 'Nama A–Z'),
    '-name': say('Name Z–A', 'Nama Z–A'),
    username: 'Username A–Z',
    '-username': 'Username Z–A',
    full_name: say('Full name A–Z', 'Nama lengkap A–Z'),
    '-full_name': say('Full name Z–A', 'Nama lengkap Z–A'),
    '-owed': say('Most owed first', 'Utang terbesar dulu'),
    owed: say('Least owed first', 'Utang terkecil dulu'),
    ends_at: say('Ending soonest first', 'Berakhir paling cepat dulu'),
    '-ends_at': say('Ending latest first', 'Berakhir paling lama dulu'),
    '-last_sign_in_at': say('Signed in most recently', 'Terakhir masuk paling baru'),
    last_sign_in_at: say('Not signed in for longest', 'Paling lama tidak masuk'),
  } satisfies Record<UserSort, string>,
  debt: {
    label: say('Debt', 'Utang'),
    any: say('Any debt', 'Semua utang'),
    some: say('Owes something', 'Ada utang'),
    overdue: say('Owes something late', 'Ada yang lewat tempo'),
  },
  ends: {
    label: say('Ends', 'Berakhir'),
    any: say('Any end', 'Semua akhir'),
    overdue: say('Ended', 'Sudah berakhir'),
    '7_days': say('Within 7 days', 'Dalam 7 hari'),
    '30_days': say('Within 30 days', 'Dalam 30 hari'),
    this_month: say('This month', 'Bulan ini'),
  },
  stats: {
    total: 'Total',
    withStaff: say('with staff', 'dengan staf'),
    filtered: say('Filtered', 'Tersaring'),
  },
  nothing: {
    title: say('No users found', 'Belum ada pelanggan'),
    text: say('Create the first customer.', 'Buat pelanggan pertama.'),
  },

  card: {
    email: 'Email',
    whatsapp: 'WhatsApp',
    created: say('Created', 'Dibuat'),
    lastSignIn: say('Last sign-in', 'Terakhir masuk'),
    neverSignedIn: say('Never', 'Belum pernah'),
    edit: (name: string) => say(`Edit ${name}`, `Ubah ${name}`),
    password: (name: string) => say(`Change password of ${name}`, `Ganti kata sandi ${name}`),
    limits: (name: string) => say(`Limits of ${name}`, `Batas ${name}`),
    remove: (name: string) => say(`Delete ${name}`, `Hapus ${name}`),
  },

  fields: {
    username: 'Username',
    fullName: say('Full name', 'Nama lengkap'),
    company: say('Company', 'Perusahaan'),
    address: say('Address', 'Alamat'),
    taxId: say('Tax ID (NPWP)', 'NPWP'),
    /** Folds company, address and tax id. */
    billed: say('Company, address, tax ID', 'Perusahaan, alamat, NPWP'),
    more: say('More: email, company, address', 'Lainnya: email, perusahaan, alamat'),
    name: say('Name', 'Nama'),
    email: 'Email',
    password: say('Password', 'Kata sandi'),
    whatsapp: say('WhatsApp number', 'Nomor WhatsApp'),
    wrongNumber: say(WHATSAPP_NUMBER_ERROR, 'Format nomor WhatsApp salah. Pakai format 08xxx atau 62xxx.'),
    unclearNumber: say(
      ALL_DIGITS,
      'Ketik semua digit satu nomor; di spreadsheet, format kolomnya sebagai teks.',
    ),
    role: say('Role', 'Peran'),
  },

  create: {
    title: say('Create User', 'Buat akun'),
    staff: say('New member of staff', 'Staf baru'),
    save: say('Create user', 'Buat akun'),
    done: (name: string) => say(`User ${name} was created.`, `Akun ${name} sudah dibuat.`),
  },

  /** For a new member of staff. */
  staff: {
    numberHint: say(
      'In 08xxx or 62xxx format. You can send the password to it.',
      'Format 08xxx atau 62xxx. Kata sandinya bisa dikirim ke nomor ini.',
    ),
    passwordHint: say(
      'Made for you, and sent with the message. It can be changed after signing in.',
      'Dibuat otomatis dan dikirim bersama pesannya. Bisa diganti setelah masuk.',
    ),
    title: (name: string) => say(`${name} is ready`, `${name} siap`),
    text: say(
      'Send this message to your new colleague. The password is shown only here.',
      'Kirim pesan ini ke rekan baru Anda. Kata sandinya hanya tampil di sini.',
    ),
    copy: say('Copy message', 'Salin pesan'),
    done: say('Done', 'Selesai'),
    send: say('Send on WhatsApp', 'Kirim WhatsApp'),
    message: ({ name, url, username, password }: Record<'name' | 'url' | 'username' | 'password', string>) =>
      say(
        `Hello ${name}, this is your account:\n\nSign in: ${url}\nUsername: ${username}\nPassword: ${password}\n\nPlease choose a password of your own after signing in.`,
        `Halo ${name}, ini akun Anda:\n\nMasuk: ${url}\nUsername: ${username}\nKata sandi: ${password}\n\nSetelah masuk, ganti kata sandinya dengan pilihan Anda sendiri.`,
      ),
  },

  password: { title: say('Change Password', 'Ganti kata sandi') },

  suspend: {
    of: (name: string) => say(`Suspend ${name}`, `Tangguhkan ${name}`),
    button: say('Suspend', 'Tangguhkan'),
  },
  reactivate: {
    of: (name: string) => say(`Reactivate ${name}`, `Aktifkan lagi ${name}`),
    button: say('Reactivate', 'Aktifkan lagi'),
  },

  limits: { title: say('Limits', 'Batas') },
});
