import type { Messages } from '../en';

export const palette = {
  placeholder: 'Nama, nomor, kunci, tagihan, atau tindakan',
  pages: 'Buka halaman',
  commands: 'Lakukan',
  recent: 'Terakhir dibuka',
  escape: 'untuk menutup',
  back: 'Kembali',
  chat: 'Chat WhatsApp',
  copyKey: 'Salin kunci lisensi',
  notCopied: (key) => `Tidak bisa disalin. Kuncinya ${key}`,
  chooseFor: (command) => `${command}: untuk siapa?`,
  choose: 'Nama, nomor, atau kunci pelanggan',
  alsoCalled: {
    pay: 'bayar dibayar uang masuk terima',
    'pay-link': 'kirim tagihan link',
    renew: 'tambah masa aktif panjangkan',
    newCustomer: 'tambah buat pengguna jual',
    users: 'staf karyawan pegawai',
    'new-import': 'unggah excel csv upload',
    audit: 'audit catatan',
    batches: 'banyak sekaligus massal urungkan',
    'recycle-bin': 'hapus sampah pulihkan kembalikan',
    'payment-reviews': 'cek periksa',
    'message-texts': 'templat kalimat',
    account: 'profil kata sandi verifikasi bahasa',
  },
} satisfies Messages['palette'];
