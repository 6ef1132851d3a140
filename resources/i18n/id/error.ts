import type { Messages } from '../en';

const MESSAGES: Record<number, string> = {
  403: 'Akun Anda tidak diizinkan membuka halaman ini. Kalau perlu, tanyakan ke penyedia Anda.',
  404: 'Tidak ada apa-apa di alamat ini.',
  414: 'Alamatnya terlalu panjang.',
  429: 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.',
  503: 'Layanan belum bisa menjawab. Coba lagi sebentar lagi.',
};

const messageOf = (status: number) =>
  status < 500 ? 'Permintaan ini tidak bisa diproses.' : 'Ada yang salah di sisi kami. Silakan coba lagi.';

export const error = {
  titles: {
    403: 'Tidak diizinkan',
    404: 'Tidak ditemukan',
    503: 'Sedang tidak tersedia',
  },
  title: 'Terjadi kesalahan',
  message: (status, _sentence, roles) =>
    roles
      ? `Peran Anda tidak boleh melakukan ini. Minta bantuan rekan dengan peran ${roles}.`
      : (MESSAGES[status] ?? messageOf(status)),
  toList: (list) => `Kembali ke ${list}`,
  toDashboard: 'Ke dasbor',
  toStart: 'Ke halaman awal',
  again: 'Coba lagi',
} satisfies Messages['error'];
