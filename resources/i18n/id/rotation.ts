import type { Messages } from '../en';

export const rotation = {
  title: 'Kunci baru',
  lead: 'Lisensi ini mendapat kunci baru. Langganan, pemilik, tanggal, pemakaian, dan riwayatnya tetap.',
  overlap: 'Kunci lama berlaku',
  overlaps: { 0: 'Tidak lagi', 24: '24 jam', 168: '7 hari' },
  effects: {
    atOnce:
      'Router dengan kunci lama ditolak pada pengecekan berikutnya, paling lama 6 jam, sampai skrip dengan kunci baru dipasang.',
    later:
      'Sampai saat itu router tetap jalan dengan kunci mana pun. Pasang skrip dengan kunci baru sebelum itu, karena setelahnya kunci lama ditolak.',
  },
  reason: 'Alasan',
  reasons: {
    leaked: 'Kunci bocor',
    lost: 'Kunci hilang',
    staff_left: 'Orang yang tahu kuncinya sudah keluar',
    other: 'Alasan lain',
  },
  note: 'Catatan',
  noteHint: 'Disimpan di riwayat, dengan nama Anda.',
  save: 'Ganti kunci',
  done: (old) => `Kunci ${old} sudah diganti.`,

  ready: {
    title: 'Kunci baru',
    until: (old, until) => `Kunci lama ${old} berlaku sampai ${until}.`,
    stopped: (old) => `Kunci lama ${old} tidak berlaku lagi.`,
    next: 'Pasang skrip router dengan kunci baru di setiap router lisensi ini.',
    message: 'Pesan berisi kunci baru',
  },
} satisfies Messages['rotation'];
