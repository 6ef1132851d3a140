import type { Messages } from '../en';

export const payLink = {
  title: (number) => `Tautan bayar ${number}`,
  link: 'Tautan',
  copyLink: 'Salin tautan bayar',
  label: 'Pesan untuk pelanggan',
  copy: 'Salin pesan',
} satisfies Messages['payLink'];
