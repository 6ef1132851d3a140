import type { ExceededCode, RefusedCode, ReplacedCode, RouterCode } from '@server/rules/verdict-codes';
import type { VerificationAnswer } from '@server/licensing/verification/verification.view';
import type { Messages } from '../en';

const CAUSES: Record<RefusedCode, string> = {
  EXPIRED: 'Lisensi sudah kedaluwarsa',
  SUBSCRIPTION_EXPIRED: 'Langganan sudah berakhir',
  INACTIVE: 'Lisensi nonaktif',
  SUBSCRIPTION_INACTIVE: 'Langganan nonaktif',
};

/** Whole sentences; the warning of the limit has a date. */
const OTHER_CAUSES: Record<ReplacedCode | RouterCode, string> = {
  ROTATED: 'Kunci lisensi ini sudah diganti. Pakai kunci yang baru.',
  ROUTER_LIMIT:
    'Lisensi ini dipakai lebih banyak router daripada batas paketnya. Lepas router yang tidak dipakai, atau naikkan paketnya.',
  ROUTER_BLOCKED: 'Router ini diblokir. Hubungi penyedia Anda untuk membukanya.',
};

const EXCEEDED: Record<ExceededCode, (license: VerificationAnswer['license']) => string> = {
  CUSTOMER_LIMIT_EXCEEDED: ({ current_customer_count, max_customer_count }) =>
    `Pelanggan WiFi melebihi batas (${current_customer_count}/${max_customer_count})`,
  MIKROTIK_LIMIT_EXCEEDED: ({ current_mikrotik_count, max_mikrotik_count }) =>
    `Mikrotik melebihi batas (${current_mikrotik_count}/${max_mikrotik_count})`,
};

const isIn = <Code extends string>(words: Record<Code, unknown>, code: string): code is Code => code in words;

export const verifyLicense = {
  verify: 'Verifikasi',

  howTo: {
    title: 'Cara verifikasi lisensi',
    steps: [
      { title: 'Masukkan kunci', text: 'Tempel atau ketik seperti yang ada di router atau di chat.' },
      { title: 'Klik Verifikasi', text: 'Jawaban server sama dengan yang diterima router.' },
      { title: 'Lihat hasilnya', text: 'Lisensi, langganan, dan paket, beserta masalahnya.' },
      { title: 'Cek status dan masa berlaku', text: 'Lisensi berlaku sampai tanggal yang lebih awal.' },
    ],
  },

  valid: 'Lisensi berlaku',
  endless: 'Tanpa batas waktu.',
  ends: (relative) => `Berakhir ${relative}.`,
  inGrace: (relative) => `Langganan sudah berakhir. Masa tenggang habis ${relative}.`,

  failed: 'Gagal memverifikasi lisensi. Silakan coba lagi.',
  unknown: 'Lisensi tidak ditemukan. Periksa lagi kuncinya.',
  refused: 'Verifikasi lisensi gagal. Periksa lagi kuncinya.',
  cause: (code, sentence) => {
    if (isIn(OTHER_CAUSES, code)) return OTHER_CAUSES[code];
    return isIn(CAUSES, code) ? `${CAUSES[code]}.` : sentence;
  },
  codes: {
    VALID: 'diizinkan',
    EXPIRED: 'lisensi kedaluwarsa',
    SUBSCRIPTION_EXPIRED: 'langganan berakhir',
    INACTIVE: 'lisensi nonaktif',
    SUBSCRIPTION_INACTIVE: 'langganan nonaktif',
    CUSTOMER_LIMIT_EXCEEDED: 'pelanggan melebihi batas',
    MIKROTIK_LIMIT_EXCEEDED: 'Mikrotik melebihi batas',
    ROTATED: 'kunci diganti',
    ROUTER_LIMIT: 'router melebihi batas',
    ROUTER_BLOCKED: 'router diblokir',
  },
  findLicense: 'Cari lisensinya',
  blocked: 'Lisensi ini tidak bisa dipakai sampai masalahnya selesai.',
  remedies: {
    EXPIRED: 'Perpanjang masa berlakunya di halaman Lisensi.',
    SUBSCRIPTION_EXPIRED: 'Perpanjang langganannya di halaman Langganan.',
    INACTIVE: 'Aktifkan lagi di halaman Lisensi.',
    SUBSCRIPTION_INACTIVE: 'Aktifkan lagi di halaman Langganan.',
    ROUTER_LIMIT: 'Lepas router lisensi ini yang tidak dipakai lagi, atau naikkan paketnya.',
    ROUTER_BLOCKED: 'Buka blokirnya di halaman router itu.',
  },
  ask: 'Hubungi admin untuk menyelesaikannya.',

  warnings: 'Peringatan',
  warningsOf: (_said, codes, license, inGrace, until) => [
    ...(inGrace ? [inGrace] : []),
    ...[...codes].flatMap((code) => {
      if (isIn(CAUSES, code)) return CAUSES[code];
      return isIn(EXCEEDED, code) ? EXCEEDED[code](license) : [];
    }),
    ...(until.router
      ? [
          `Router ini di atas batas paket dan akan ditolak mulai ${until.router}. Lepas router yang tidak dipakai, atau naikkan paketnya.`,
        ]
      : []),
    ...(until.replaced
      ? [`Kunci ini sudah diganti dan berlaku sampai ${until.replaced}. Pakai kunci yang baru.`]
      : []),
  ],

  checked: 'Dicek',
  checkedFromConsole: 'Dicek dari konsol',

  noSubscription: 'Lisensi ini tanpa langganan: hanya status dan masa berlakunya sendiri yang menentukan.',
  noPlan: 'Tanpa langganan tidak ada paket, jadi tidak ada batas.',
} satisfies Messages['verifyLicense'];
