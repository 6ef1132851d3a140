import type { Status } from '@server/rules/expiry';
import type { RouterScriptVersion } from '@server/rules/router-script';
import type { LicenseSort } from '@server/licensing/licenses/license.input';
import type { RefusedCode } from '@server/rules/verdict-codes';
import type { Say } from '../say';

const keyIsFixed = (say: Say) => say('The license key cannot be changed', 'Kunci lisensi tidak bisa diubah');

const daysOf = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

export const licenses = (say: Say) => ({
  noun: { one: say('license', 'lisensi'), many: say('licenses', 'lisensi') },
  search: say('Search by key, user or status', 'Cari kunci, pelanggan, status'),
  failure: say('Failed to fetch data', 'Gagal memuat data'),
  stats: { total: 'Total' },
  presets: {
    all: say('All', 'Semua'),
    stillUsed: say('Still used after expiry', 'Kedaluwarsa, masih dipakai'),
  },
  orders: {
    '-created_at': say('Newest first', 'Terbaru dulu'),
    created_at: say('Oldest first', 'Terlama dulu'),
    expires_at: say('Expires soonest', 'Paling cepat berakhir'),
    '-expires_at': say('Expires latest', 'Paling lama berlaku'),
    license_key: say('Key A–Z', 'Kunci A–Z'),
    '-license_key': say('Key Z–A', 'Kunci Z–A'),
  } satisfies Record<LicenseSort, string>,

  /** Days without verification. */
  silence: {
    any: say('Any last seen', 'Semua lisensi'),
    days: (count: number) => say(`Not seen for ${daysOf(count)}`, `${count} hari tidak online`),
    nothing: (count: number) =>
      say(
        `No license matches. This filter finds licenses older than ${daysOf(count)} that no router or server has verified for ${daysOf(count)}.`,
        `Filter ini mencari lisensi yang umurnya lebih dari ${count} hari dan sudah ${count} hari tidak diverifikasi router atau server mana pun.`,
      ),
  },
  noneStillUsed: say(
    'No license matches. This filter finds expired licenses that someone still uses: they were refused within the last 7 days.',
    'Filter ini mencari lisensi kedaluwarsa yang masih dipakai: ditolak dalam 7 hari terakhir.',
  ),
  refusedToday: say('Refused today', 'Ditolak hari ini'),
  noneRefused: say(
    'No license matches. This filter finds licenses whose router was refused today and would be refused again.',
    'Filter ini mencari lisensi yang router-nya ditolak hari ini dan akan ditolak lagi.',
  ),
  nothingYet: {
    title: say('No licenses found', 'Belum ada lisensi'),
    canCreate: say(
      'Generate the first key; routers can verify it as soon as it is saved.',
      'Buat kunci pertama. Begitu disimpan, router langsung bisa memverifikasinya.',
    ),
    mayLook: say('No license has been assigned to you yet.', 'Belum ada lisensi untuk akun Anda.'),
  },

  card: {
    expired: say('Expired', 'Berakhir'),
    lastSeen: say('Last seen', 'Terakhir online'),
    neverSeen: say('Never seen', 'Belum pernah'),
    refused: (why: string) => say(`Refused: ${why}`, `Ditolak: ${why}`),
    /** Why routers are refused, in words for a phone call. */
    reasons: {
      EXPIRED: say('license expired', 'lisensi kedaluwarsa'),
      SUBSCRIPTION_EXPIRED: say('subscription expired', 'langganan berakhir'),
      INACTIVE: say('license inactive', 'lisensi nonaktif'),
      SUBSCRIPTION_INACTIVE: say('subscription inactive', 'langganan nonaktif'),
    } satisfies Record<RefusedCode, string>,
    from: (address: string) => say(`from ${address}`, `dari ${address}`),
    created: say('Created', 'Dibuat'),
  },

  /** The keys that a licence had, on its page. */
  previous: {
    title: say('Earlier keys', 'Kunci sebelumnya'),
    until: (ending: string, until: string) =>
      say(`${ending} works until ${until}`, `${ending} berlaku sampai ${until}`),
    over: (ending: string, until: string) => say(`${ending} stopped ${until}`, `${ending} berhenti ${until}`),
  },

  form: {
    keyHint: say(
      'Type your own (8 to 64 letters, digits or dashes) or generate one.',
      'Ketik sendiri (8 sampai 64 huruf, angka, atau strip), atau klik Buat otomatis.',
    ),
    generate: say('Generate', 'Buat otomatis'),
    weakKey: say(
      'This key is easy to guess, and anybody who guesses it can use the license. A generated key is safe.',
      'Kunci ini mudah ditebak, dan siapa pun yang menebaknya bisa memakai lisensinya. Kunci yang dibuat otomatis aman.',
    ),
    expiry: say('Expiry', 'Berlaku sampai'),
    expiryHint: say(
      'Valid until the end of that day. After that, routers are refused until you set a later date. Leave it empty for a license that never expires.',
      'Berlaku sampai akhir hari itu. Setelahnya router ditolak, sampai tanggalnya diperpanjang. Kosongkan kalau lisensi berlaku selamanya.',
    ),
    baseUrlHint: say(
      'Only for a customer with a dedicated WiFi-AI server. Leave it empty to use the billing server default.',
      'Hanya untuk pelanggan dengan server WiFi-AI sendiri. Kosongkan untuk memakai server billing bawaan.',
    ),
  },
  create: {
    title: say('Generate New License', 'Buat lisensi baru'),
    save: say('Create license', 'Buat lisensi'),
    done: (key: string) => say(`License ${key} was created.`, `Lisensi ${key} sudah dibuat.`),
  },
  batch: {
    button: say('Generate many', 'Buat banyak'),
    title: say('Generate many licenses', 'Buat banyak lisensi'),
    save: say('Create licenses', 'Buat lisensi'),
    count: say('How many', 'Banyaknya'),
    countHint: say(
      '1 to 500. Each gets a key of its own.',
      '1 sampai 500. Setiap lisensi mendapat kuncinya sendiri.',
    ),
    done: (count: number) =>
      say(
        `${count} ${count === 1 ? 'license was' : 'licenses were'} created.`,
        `${count} lisensi sudah dibuat.`,
      ),
    made: (count: number) =>
      say(`${count} ${count === 1 ? 'license key' : 'license keys'}`, `${count} kunci lisensi`),
    keys: say('The new keys', 'Kunci yang dibuat'),
    of: (name: string) => say(`User: ${name}`, `Pelanggan: ${name}`),
    until: (day: string) => say(`Valid until ${day}`, `Berlaku sampai ${day}`),
    forever: say('Never expires', 'Berlaku selamanya'),
    copyAll: say('Copy all', 'Salin semua'),
    download: say('Download CSV', 'Unduh CSV'),
    print: say('Print', 'Cetak'),
    columns: say(['License key', 'User', 'Expires'], ['Kunci lisensi', 'Pelanggan', 'Berlaku sampai']),
    /** The file name before the date. */
    file: say('licenses', 'lisensi'),
  },
  edit: {
    title: say('Edit License', 'Ubah lisensi'),
    keyPlaceholder: keyIsFixed(say),
    keyHint: `${keyIsFixed(say)}.`,
    whatFollows: {
      active: say(
        'Routers with this key are allowed until it expires.',
        'Router dengan kunci ini diizinkan selama masa berlakunya.',
      ),
      inactive: say(
        'Routers with this key are refused at once, until it is set to active again.',
        'Router dengan kunci ini langsung ditolak, sampai diaktifkan lagi.',
      ),
      expired: say(
        'Routers with this key are refused, with the reason that it has expired.',
        'Router dengan kunci ini ditolak, dengan keterangan kedaluwarsa.',
      ),
    } satisfies Record<Status, string>,
    leasesGoOn: say(
      'Without internet, routers with a lease or an offline code go on until that ends.',
      'Tanpa internet, router yang punya lease atau kode luring tetap jalan sampai itu berakhir.',
    ),
    done: (key: string) => say(`License ${key} was saved.`, `Lisensi ${key} sudah disimpan.`),
  },
  remove: {
    title: say('Are you sure you want to delete this license?', 'Yakin mau menghapus lisensi ini?'),
    confirm: say('Delete license', 'Hapus lisensi'),
    isSubscribed: say(
      'It belongs to a subscription. Delete that subscription or give it another license first.',
      'Lisensi ini dipakai langganan. Hapus dulu langganannya, atau beri langganan itu lisensi lain.',
    ),
    follows: say(
      'Routers with this key are refused from now on. It can be restored for 30 days.',
      'Router dengan kunci ini langsung ditolak. Lisensi bisa dipulihkan selama 30 hari.',
    ),
    ownerStays: (name: string) => say(`${name} keeps the account.`, `Akun ${name} tetap ada.`),
    done: (key: string) => say(`License ${key} was deleted.`, `Lisensi ${key} sudah dihapus.`),
  },

  script: {
    version: say('RouterOS version', 'Versi RouterOS'),
    /** @param text as in the script itself */
    versions: (_version: RouterScriptVersion, text: string) =>
      say(text, text.replace('or newer', 'atau lebih baru').replace(' to ', ' sampai ')),
    paste: say('Paste all of this into the terminal of the router', 'Tempel semuanya di terminal router'),
    copy: say('Copy script', 'Salin skrip'),
    label: (version: string) => say(`Script for RouterOS ${version}`, `Skrip untuk RouterOS ${version}`),
    after: say(
      'After that the router checks its license every 6 hours, and writes to its log when the answer changes.',
      'Setelah itu router mengecek lisensinya tiap 6 jam, dan mencatat di log kalau jawabannya berubah.',
    ),
    loading: say('Getting the first token of the lease', 'Mengambil token pertama untuk kode luring'),
    unreachable: (url: string) =>
      say(
        `Routers cannot reach ${url}: for a router, this address is the router itself. Ask whoever runs the server to give it an address in their network, then copy the script.`,
        `Router tidak bisa menjangkau ${url}, karena bagi router itu alamatnya sendiri. Minta alamat lain ke pengelola server, lalu salin skripnya.`,
      ),
  },
  /** Text between backquotes is code. */
  checks: {
    title: say('Check first', 'Cek dulu'),
    policy: 'Policy',
    policyText: say(
      'The script runs with `read,write,test,ftp` and sets this itself. The router user who pastes it must have these policies too, as users of the group `full` do.',
      'Skrip berjalan dengan `read,write,test,ftp` dan mengaturnya sendiri. User router yang menempelkannya juga harus punya policy ini, seperti user di grup `full`.',
    ),
    deviceMode: 'Device mode',
    deviceModeText: say(
      'Check it with `/system device-mode print`. The mode `home` does not allow fetch and scheduler. To change it, somebody at the router has to press its button or turn its power off and on.',
      'Cek dengan `/system device-mode print`. Mode `home` tidak mengizinkan fetch dan scheduler. Untuk menggantinya, tombol router harus ditekan, atau listriknya dimatikan lalu dinyalakan lagi, langsung di tempat.',
    ),
    certificate: say('Certificate', 'Sertifikat'),
    plainHttp: say(
      'This server uses plain http: the key is not protected, and anybody between router and server can read it or answer instead of the server. Ask whoever runs it to switch https on.',
      'Server ini memakai http biasa: kuncinya bisa dibaca di jalan, dan jawabannya dipalsukan. Minta pengelola server menyalakan https.',
    ),
    rootsSince719: say(
      'RouterOS 7.19 and newer bring the roots that certificates are checked against, small boards such as the hAP lite from 7.23 on. Below that, import ISRG Root X1',
      'RouterOS 7.19 ke atas sudah membawa sertifikat root untuk pemeriksaan, papan kecil seperti hAP lite mulai 7.23. Di bawah itu, impor ISRG Root X1',
    ),
    noRoots: say(
      'These versions bring no roots to check certificates against: import ISRG Root X1',
      'Versi ini tidak membawa sertifikat root untuk pemeriksaan: impor ISRG Root X1',
    ),
    otherRoot: (roots: string) =>
      say(
        `${roots}, or the root certificate of whoever signed the certificate of this server. The clock must be right too: set up NTP, then check \`/system clock print\`.`,
        `${roots}, atau sertifikat root dari penerbit sertifikat server ini. Jam router juga harus benar: atur NTP, lalu cek \`/system clock print\`.`,
      ),
    version: say('Version', 'Versi'),
    versionText: say(
      'Update first if it is `7.13.0`, `7.14.0`, `7.18.0`, `7.20.0` or `7.24.0`: their fetch has faults.',
      'Perbarui dulu kalau versinya `7.13.0`, `7.14.0`, `7.18.0`, `7.20.0`, atau `7.24.0`: fetch di situ bermasalah.',
    ),
    lease: say('Lease', 'Kode luring'),
    leaseText: say(
      'When no answer comes, the router goes on until the last day that an answer proved. After that it runs `lisensi-changed` with the code `LEASE_OVER`. It takes an offline code by `:global lisensiOfflineCode "…"` and `/system script run lisensi-check`.',
      'Kalau tidak ada jawaban, router tetap jalan sampai hari terakhir yang sudah dibuktikan. Setelah itu router menjalankan `lisensi-changed` dengan kode `LEASE_OVER`. Kode luring dimasukkan dengan `:global lisensiOfflineCode "…"` lalu `/system script run lisensi-check`.',
    ),
    noLease: say(
      'These versions cannot check leases and offline codes: they keep the last answer.',
      'Versi ini tidak bisa memeriksa kode luring: router memakai jawaban terakhir.',
    ),
    checksum: 'Checksum',
    /** @param canHash whether the router can calculate it */
    checksumText: (checksum: string, command: string, canHash: boolean) =>
      say(
        `SHA-512 of the source: \`${checksum}\`. ${canHash ? `The router prints the same after \`${command}\` if nothing was changed.` : 'These versions cannot calculate it.'}`,
        `SHA-512 dari sumbernya: \`${checksum}\`. ${canHash ? `Router mencetak nilai yang sama setelah \`${command}\`, kalau tidak ada yang diubah.` : 'Versi ini tidak bisa menghitungnya.'}`,
      ),
  },
});
