import type { Messages } from '../en';

export const planChange = {
  plan: 'Paket baru',
  save: 'Ganti paket',
  done: (user, plan) => `${user} sekarang memakai paket ${plan}.`,

  preview: {
    label: 'Biayanya',
    nothing: 'Pilih paket untuk melihat biaya sisa harinya.',
    pending: 'Menghitung…',
    from: (day) => `Paket baru mulai ${day}`,
    total: 'Bayar sekarang',
    credit: 'Menjadi kredit',
    next: 'Mulai periode berikutnya',
    cancels: (number) => `Tagihan ${number} untuk periode berikutnya diganti dengan tagihan paket baru.`,
  },

  ready: {
    title: 'Paket sudah diganti',
    pays: (amount) => `${amount} harus dibayar`,
    even: 'Tidak ada yang harus dibayar',
    credited: (amount) => `${amount} menjadi kredit`,
    plan: (user, plan) => `${user} memakai paket ${plan}. Batas yang baru langsung berlaku.`,
  },
} satisfies Messages['planChange'];
