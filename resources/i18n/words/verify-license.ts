import type {
  ExceededCode,
  RefusedCode,
  ReplacedCode,
  RouterCode,
  VerdictCode,
} from '@server/rules/verdict-codes';
import type { VerificationAnswer } from '@server/licensing/verification/verification.view';
import type { FALLBACKS } from '@/api/calls';
import type { Say } from '../say';

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

export const verifyLicense = (say: Say) => ({
  verify: say('Verify', 'Verifikasi'),

  howTo: {
    title: say('How to verify a license', 'Cara verifikasi lisensi'),
    steps: [
      {
        title: say('Enter the key', 'Masukkan kunci'),
        text: say(
          'Paste or type it as it is on the router or in the chat.',
          'Tempel atau ketik seperti yang ada di router atau di chat.',
        ),
      },
      {
        title: say('Click Verify', 'Klik Verifikasi'),
        text: say(
          'The server gives the answer that a router would get.',
          'Jawaban server sama dengan yang diterima router.',
        ),
      },
      {
        title: say('View the results', 'Lihat hasilnya'),
        text: say(
          'License, subscription and plan, and what is wrong with them.',
          'Lisensi, langganan, dan paket, beserta masalahnya.',
        ),
      },
      {
        title: say('Check status and expiry', 'Cek status dan masa berlaku'),
        text: say(
          'A license works until the earlier of the two dates.',
          'Lisensi berlaku sampai tanggal yang lebih awal.',
        ),
      },
    ],
  },

  valid: say('License is valid', 'Lisensi berlaku'),
  endless: say('It has no end date.', 'Tanpa batas waktu.'),
  ends: (relative: string) => say(`It ends ${relative}.`, `Berakhir ${relative}.`),
  inGrace: (relative: string) =>
    say(
      `The subscription has ended. Its grace ends ${relative}.`,
      `Langganan sudah berakhir. Masa tenggang habis ${relative}.`,
    ),

  /** Where no answer came. */
  failed: say(
    'Failed to verify license. Please try again.' satisfies (typeof FALLBACKS)['POST /verify-license'],
    'Gagal memverifikasi lisensi. Silakan coba lagi.',
  ),
  unknown: say(
    'License not found. Please check your license key.',
    'Lisensi tidak ditemukan. Periksa lagi kuncinya.',
  ),
  /** For a refusal without a sentence. */
  refused: say(
    'License verification failed. Please check your license key.',
    'Verifikasi lisensi gagal. Periksa lagi kuncinya.',
  ),
  /** @param sentence the API's own sentence */
  cause: say(
    (_code: RefusedCode | ReplacedCode | RouterCode, sentence: string) => sentence,
    (code, sentence) => {
      if (isIn(OTHER_CAUSES, code)) return OTHER_CAUSES[code];
      return isIn(CAUSES, code) ? `${CAUSES[code]}.` : sentence;
    },
  ),
  /** At the foot, for people. */
  codes: {
    VALID: say('allowed', 'diizinkan'),
    EXPIRED: say('license expired', 'lisensi kedaluwarsa'),
    SUBSCRIPTION_EXPIRED: say('subscription ended', 'langganan berakhir'),
    INACTIVE: say('license inactive', 'lisensi nonaktif'),
    SUBSCRIPTION_INACTIVE: say('subscription inactive', 'langganan nonaktif'),
    CUSTOMER_LIMIT_EXCEEDED: say('customer limit exceeded', 'pelanggan melebihi batas'),
    MIKROTIK_LIMIT_EXCEEDED: say('Mikrotik limit exceeded', 'Mikrotik melebihi batas'),
    ROTATED: say('key replaced', 'kunci diganti'),
    ROUTER_LIMIT: say('too many routers', 'router melebihi batas'),
    ROUTER_BLOCKED: say('router blocked', 'router diblokir'),
  } satisfies Record<VerdictCode, string>,
  /** For staff, who look for the licence of a key that was replaced. */
  findLicense: say('Find its license', 'Cari lisensinya'),
  blocked: say(
    'This license cannot be used until the issue is resolved.',
    'Lisensi ini tidak bisa dipakai sampai masalahnya selesai.',
  ),
  /** For staff. */
  remedies: {
    EXPIRED: say(
      'Set a later expiry on the Licenses page.',
      'Perpanjang masa berlakunya di halaman Lisensi.',
    ),
    SUBSCRIPTION_EXPIRED: say(
      'Renew it on the Subscriptions page.',
      'Perpanjang langganannya di halaman Langganan.',
    ),
    INACTIVE: say('Set it to active on the Licenses page.', 'Aktifkan lagi di halaman Lisensi.'),
    SUBSCRIPTION_INACTIVE: say(
      'Set it to active on the Subscriptions page.',
      'Aktifkan lagi di halaman Langganan.',
    ),
    ROUTER_LIMIT: say(
      'Release a router of the license that is no longer used, or choose a larger plan.',
      'Lepas router lisensi ini yang tidak dipakai lagi, atau naikkan paketnya.',
    ),
    ROUTER_BLOCKED: say('Unblock the router on its page.', 'Buka blokirnya di halaman router itu.'),
  } satisfies Record<RefusedCode | RouterCode, string>,
  /** For customers. */
  ask: say('Please contact support.', 'Hubungi admin untuk menyelesaikannya.'),

  warnings: say('Warnings', 'Peringatan'),
  /**
   * @param sentence the API's own sentences
   * @param inGrace such as "In grace until 25 Nov 2026 10.12 WIB"
   * @param until when the old key ends, and when the router is refused, such as "25 Nov 2026 10.12 WIB"
   */
  warningsOf: (
    sentence: string[],
    codes: VerdictCode[],
    license: VerificationAnswer['license'],
    inGrace: string | null,
    until: { replaced: string | null; router: string | null },
  ) =>
    say(sentence, [
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
    ]),

  checked: say('Checked', 'Dicek'),
  checkedFromConsole: say('Checked from the console', 'Dicek dari konsol'),

  noSubscription: say(
    'This license has no subscription: only its own status and expiry count.',
    'Lisensi ini tanpa langganan: hanya status dan masa berlakunya sendiri yang menentukan.',
  ),
  noPlan: say(
    'Without a subscription there is no plan, and no limit applies.',
    'Tanpa langganan tidak ada paket, jadi tidak ada batas.',
  ),
});
