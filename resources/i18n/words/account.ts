import type { Say } from '../say';

export const account = (say: Say) => ({
  profile: {
    title: say('Profile', 'Profil'),
    username: 'Username',
    fullName: say('Full name', 'Nama lengkap'),
    company: say('Company', 'Perusahaan'),
    role: say('Role', 'Peran'),
    email: 'Email',
    changedByYou: say('Change these on your own page.', 'Ubah lewat halaman Anda.'),
    changedByAdmin: say(
      'Is something wrong here? An administrator can change it.',
      'Ada yang salah? Administrator bisa memperbaikinya.',
    ),
    changedByStaff: say(
      'Is something wrong here? Your provider can change it for you.',
      'Ada yang salah? Beri tahu penyedia Anda untuk diperbaiki.',
    ),
    staffPage: say('My page', 'Halaman saya'),
    customerPage: say('My licenses and reminders', 'Lisensi dan pengingat saya'),
    language: say('Language', 'Bahasa'),
    languageHint: say(
      'For your pages, in every browser you sign in with.',
      'Untuk halaman Anda, di semua browser yang Anda pakai.',
    ),
  },
  data: {
    title: say('My data', 'Data saya'),
    text: say(
      'Everything that is kept about you here, in one file: your account, licenses, invoices, payments, messages and sign-ins.',
      'Semua yang tercatat tentang Anda di sini, dalam satu file: akun, lisensi, tagihan, pembayaran, pesan, dan riwayat masuk.',
    ),
    download: say('Download my data', 'Unduh data saya'),
  },
  password: {
    title: say('Password', 'Kata sandi'),
    lead: say(
      'A new password signs you out everywhere else.',
      'Dengan kata sandi baru, Anda keluar dari semua perangkat lain.',
    ),
    /** In place of the old one, after signing in by a link. */
    byLink: say(
      'You signed in with a link, so your old password is not needed for ten minutes.',
      'Anda masuk lewat tautan, jadi selama sepuluh menit kata sandi lama tidak diperlukan.',
    ),
    save: say('Change password', 'Ganti kata sandi'),
  },
  factor: {
    title: say('Second factor', 'Verifikasi dua langkah'),
    lead: say(
      'Signing in also asks for a code from your phone or a passkey, so a stolen password is not enough.',
      'Selain kata sandi, kode dari ponsel Anda atau passkey. Yang hanya tahu kata sandi Anda tidak bisa masuk.',
    ),
    due: say(
      'Your account needs a second factor. Add one to continue.',
      'Akun Anda perlu verifikasi dua langkah. Tambahkan satu untuk melanjutkan.',
    ),
    app: say('Authenticator app', 'Aplikasi autentikator'),
    appSince: (moment: string) => say(`Added ${moment}`, `Ditambahkan ${moment}`),
    passkeySince: (moment: string) => say(`Added ${moment}`, `Ditambahkan ${moment}`),
    lastUsed: (moment: string) => say(`last used ${moment}`, `terakhir dipakai ${moment}`),
    neverUsed: say('never used', 'belum pernah dipakai'),
    elsewhere: say(
      'It was created at another address of the console and cannot be used here.',
      'Dibuat untuk alamat konsol yang lain, jadi tidak bisa dipakai di sini.',
    ),
    addApp: say('Add an authenticator app', 'Tambah aplikasi autentikator'),
    replaceApp: say('Change phone', 'Ganti ponsel'),
    addPasskey: say('Add a passkey', 'Tambah passkey'),
    removeOf: (name: string) => say(`Remove ${name}`, `Hapus ${name}`),
    remove: {
      title: (name: string) => say(`Remove ${name}?`, `Hapus ${name}?`),
      confirm: say('Remove', 'Hapus'),
      text: say('You can no longer sign in with it.', 'Setelah itu tidak bisa lagi membuka akun Anda.'),
      last: say(
        'It is your only second factor. Without it, your password alone opens your account, and your recovery codes stop working.',
        'Ini satu-satunya verifikasi dua langkah Anda: setelah itu kata sandi saja cukup untuk masuk, dan kode pemulihan Anda tidak berlaku lagi.',
      ),
      done: (name: string) => say(`${name} was removed.`, `${name} sudah dihapus.`),
    },
    codes: say('Recovery codes', 'Kode pemulihan'),
    codesLeft: (count: number) =>
      say(count === 1 ? 'One is left.' : `${count} are left.`, `Tersisa ${count}.`),
    renew: say('Make new ones', 'Buat yang baru'),
    renewTitle: say('Make new recovery codes?', 'Buat kode pemulihan baru?'),
    renewText: say('The ones you have will stop working.', 'Kode yang Anda punya tidak berlaku lagi.'),
    password: say('Your password', 'Kata sandi Anda'),
    passwordLead: say(
      'Type your password before you add a second factor.',
      'Isi kata sandi Anda sebelum menambah verifikasi dua langkah.',
    ),
    next: say('Next', 'Lanjut'),
    scan: say(
      'Scan this with Google Authenticator, Aegis or another authenticator app.',
      'Pindai dengan Google Authenticator, Aegis, atau aplikasi kode lain.',
    ),
    scanNew: say(
      'Scan this with the app on your new phone. The old one keeps working until you enter the first code from the new one.',
      'Pindai dengan aplikasi di ponsel baru Anda. Yang lama tetap berlaku sampai Anda mengetik kode pertama dari yang baru.',
    ),
    picture: say('QR code for the app', 'Kode QR untuk aplikasi'),
    openApp: say('Open it in the app on this phone', 'Buka di aplikasi pada ponsel ini'),
    typeIt: say('Or type this key into the app:', 'Atau ketik kunci ini di aplikasi:'),
    code: say('Code shown in the app', 'Kode yang ditampilkan aplikasi'),
    confirm: say('Add the app', 'Tambah aplikasi'),
    confirmNew: say('Use the new phone', 'Pakai ponsel baru'),
    appAdded: say('The authenticator app was added.', 'Aplikasi autentikator sudah ditambahkan.'),
    appReplaced: say(
      'Codes now come from your new phone. Codes from the old one no longer work.',
      'Kode sekarang datang dari ponsel baru. Yang di ponsel lama tidak berlaku lagi.',
    ),
    passkeyLead: say(
      'Sign in with your fingerprint, your face or the PIN of this device.',
      'Sidik jari, wajah, atau PIN perangkat ini membuka akun Anda.',
    ),
    name: say('Name', 'Nama'),
    nameMissing: say('Give the passkey a name.', 'Beri nama untuk passkey ini.'),
    nameHint: say('For example, the device it is on.', 'Misalnya perangkatnya.'),
    create: say('Create the passkey', 'Buat passkey'),
    passkeyAdded: (name: string) =>
      say(`The passkey ${name} was added.`, `Passkey ${name} sudah ditambahkan.`),
    shown: {
      title: say('Keep your recovery codes', 'Simpan kode pemulihan Anda'),
      text: say(
        'Each code signs you in once if you lose your phone. They are shown only once: keep them on paper or in a password manager.',
        'Masing-masing membuka akun Anda satu kali, kalau ponsel hilang. Hanya ditampilkan sekarang: simpan di kertas, atau di tempat Anda menyimpan kata sandi.',
      ),
      copy: say('Copy', 'Salin'),
      save: say('Save as a file', 'Simpan sebagai berkas'),
      file: say('recovery-codes.txt', 'kode-pemulihan.txt'),
      done: say('I have saved them', 'Sudah saya simpan'),
    },
  },
  sessions: {
    title: say('Where you are signed in', 'Perangkat yang sedang masuk'),
    lead: say(
      'Sign out anything you do not recognize, then change your password.',
      'Keluarkan yang tidak Anda kenal, lalu ganti kata sandi.',
    ),
    current: say('This browser', 'Browser ini'),
    unknownDevice: say('Unknown device', 'Perangkat tidak dikenal'),
    unknownNetwork: say('Unknown network', 'Jaringan tidak dikenal'),
    /** @param when such as "3 hours ago" */
    lastUsed: (when: string) => say(`used ${when}`, `dipakai ${when}`),
    since: (moment: string) => say(`Signed in ${moment}`, `Masuk ${moment}`),
    end: say('Sign out', 'Keluarkan'),
    endOf: (device: string, moment: string) =>
      say(`Sign out ${device}, signed in ${moment}`, `Keluarkan ${device}, masuk ${moment}`),
    endOthers: say('Sign out all others', 'Keluarkan semua yang lain'),
    done: (device: string) => say(`${device} was signed out.`, `${device} sudah dikeluarkan.`),
    othersDone: (count: number) =>
      say(
        count === 1 ? 'One other session was signed out.' : `${count} other sessions were signed out.`,
        `${count} perangkat lain sudah dikeluarkan.`,
      ),
  },
  browsers: {
    title: say('Browsers you have used', 'Browser yang pernah dipakai'),
    lead: say(
      'We message your number when someone signs in from a browser that is not listed. Forget those that are no longer yours.',
      'Kami kabari lewat nomor Anda kalau ada yang masuk dari browser lain. Lupakan yang bukan milik Anda lagi.',
    ),
    byHand: say(
      'You have signed in from these browsers. Forget those that are no longer yours.',
      'Dari sini akun Anda pernah dipakai masuk. Lupakan yang bukan milik Anda lagi.',
    ),
    lastSeen: (moment: string) => say(`last sign-in ${moment}`, `terakhir masuk ${moment}`),
    since: (moment: string) => say(`First sign-in ${moment}`, `Pertama masuk ${moment}`),
    forget: say('Forget', 'Lupakan'),
    forgetOf: (device: string, moment: string) =>
      say(`Forget ${device}, last sign-in ${moment}`, `Lupakan ${device}, terakhir masuk ${moment}`),
    done: (device: string) => say(`${device} was forgotten.`, `${device} sudah dilupakan.`),
  },
});
