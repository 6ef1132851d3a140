import type { Messages } from '../en';

export const reminder = {
  subscription: ({ name, product, plan, amount, end }) =>
    `Halo ${name}, langganan ${product} Anda (paket ${plan}, ${amount}) berakhir ${end}. Mohon diperpanjang sebelum itu supaya layanannya tidak terputus. Terima kasih.`,
  license: ({ name, product, end }) =>
    `Halo ${name}, lisensi ${product} Anda berakhir ${end}. Silakan hubungi kami untuk memperpanjang supaya layanannya tidak terputus. Terima kasih.`,
} satisfies Messages['reminder'];
