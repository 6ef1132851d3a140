import type { Messages } from '../en';

export const payLink = {
  title: (number) => `Tautan bayar ${number}`,
  link: 'Tautan',
  copyLink: 'Salin tautan bayar',
  label: 'Pesan untuk pelanggan',
  copy: 'Salin pesan',
  send: 'Kirim WhatsApp',
  message: ({ name, product, number, plan, amount, until, link }) =>
    [
      `Halo ${name}, ini tagihan ${number} untuk ${product}.`,
      '',
      `Paket: ${plan}`,
      `Jumlah: ${amount}`,
      until && `Berlaku sampai: ${until}`,
      '',
      'Lihat dan bayar di sini:',
      link,
    ]
      .filter((line) => line !== null)
      .join('\n'),
} satisfies Messages['payLink'];
