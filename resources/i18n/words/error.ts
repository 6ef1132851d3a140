import type { Say } from '../say';

const MESSAGES: Record<number, string> = {
  403: 'Akun Anda tidak diizinkan membuka halaman ini. Kalau perlu, tanyakan ke penyedia Anda.',
  404: 'Tidak ada apa-apa di alamat ini.',
  414: 'Alamatnya terlalu panjang.',
  429: 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.',
  503: 'Layanan belum bisa menjawab. Coba lagi sebentar lagi.',
};

const messageOf = (status: number) =>
  status < 500 ? 'Permintaan ini tidak bisa diproses.' : 'Ada yang salah di sisi kami. Silakan coba lagi.';

export const error = (say: Say) => ({
  titles: {
    403: say('Not allowed', 'Tidak diizinkan'),
    404: say('Page not found', 'Tidak ditemukan'),
    503: say('Not available now', 'Sedang tidak tersedia'),
  } as Record<number, string>,
  title: say('Something went wrong', 'Terjadi kesalahan'),
  /** @param sentence the server's own @param roles `Finance or Sales`: those of colleagues who may */
  message: (status: number, sentence: string, roles?: string) =>
    say(
      sentence,
      roles
        ? `Peran Anda tidak boleh melakukan ini. Minta bantuan rekan dengan peran ${roles}.`
        : (MESSAGES[status] ?? messageOf(status)),
    ),
  /** @param list the name of a page, such as "Licenses" */
  toList: (list: string) => say(`Back to ${list}`, `Kembali ke ${list}`),
  toDashboard: say('Go to the dashboard', 'Ke dasbor'),
  toStart: say('Go to the start page', 'Ke halaman awal'),
  again: say('Try again', 'Coba lagi'),
});
