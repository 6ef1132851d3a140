import { formatNumber } from '@/lib/format';
import type { Messages } from '../en';

export const trends = {
  nothing: {
    title: 'Belum ada tren',
    text: 'Pemasukan serta langganan baru, diperpanjang, dan hilang tampil di sini per bulan begitu ada langganan.',
  },
  month: 'Bulan',
  stats: {
    created: 'Baru bulan ini',
    lost: 'Hilang bulan ini',
    revenue: 'Pemasukan bulan ini',
    expected: 'Perkiraan 30 hari',
    due: (count, day) =>
      `Perkiraan: ${formatNumber(count)} langganan berakhir sampai ${day}. Angkanya jumlah harga yang disepakati.`,
  },
  revenue: {
    title: 'Pemasukan per bulan',
    note: 'Pembayaran pada bulan uangnya diterima, dikurangi yang ditarik kembali.',
  },
  movement: {
    title: 'Langganan per bulan',
    note: 'Hilang: sudah berakhir dan belum diperpanjang, atau dihapus.',
    created: 'Baru',
    renewed: 'Diperpanjang',
    lost: 'Hilang',
  },
  churn: {
    title: 'Churn per bulan',
    note: 'Berapa yang hilang dari langganan yang berjalan saat bulan dimulai.',
    atStart: 'Berjalan di awal bulan',
  },
} satisfies Messages['trends'];
