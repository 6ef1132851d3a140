import { MAX_MONTHLY_GRACE_DAYS } from '@server/rules/grace';
import { MAX_LEASE_DAYS } from '@server/rules/lease-chain';
import type { Messages } from '../en';

export const settings = {
  sections: {
    business: { title: 'Usaha', text: 'Tampil di tagihan, kuitansi, halaman depan, dan pesan.' },
    payment: { title: 'Cara bayar', text: 'Yang dilihat pelanggan di tautan bayarnya.' },
    billing: {
      title: 'Tagihan dan masa tenggang',
      text: 'Kapan tagihan terbit, dan berapa lama router masih jalan.',
    },
    reminders: { title: 'Pengingat', text: 'Kapan pelanggan diingatkan lewat WhatsApp.' },
  },
  edit: (section) => `Ubah ${section}`,
  saved: 'Tersimpan. Berlaku di semua halaman dalam beberapa detik.',
  none: 'Belum diisi',
  fixed: 'Tetap',
  fixedNote:
    'Yang bertanda “Tetap” diatur di server, dengan nama di sebelahnya, dan hanya bisa diubah di sana.',

  fields: {
    product_name: 'Nama produk',
    company_name: 'Nama usaha',
    company_address: 'Alamat',
    company_tax_id: 'NPWP',
    company_email: 'Email',
    whatsapp_number: 'Nomor WhatsApp',
    transfer_accounts: 'Rekening',
    qris: 'Kode QRIS',
    qris_add_on: 'Jumlah unik untuk QRIS',
    invoice_days: 'Tagihan terbit',
    grace_days: 'Masa tenggang',
    lease_days: 'Tanpa jawaban',
    reminder_days: 'Sebelum berakhir',
    reminder_after_days: 'Setelah berakhir',
    daily_cap: 'Pesan per hari paling banyak',
  },
  hints: {
    product_name: 'Yang Anda jual, seperti disebut di halaman dan pesan.',
    company_name: 'Pengirim tagihan.',
    company_address: 'Di bawah nama pada tagihan dan kuitansi.',
    company_tax_id: '15 atau 16 angka, atau 22 dengan cabang.',
    company_email: 'Untuk pertanyaan, di tagihan dan halaman depan.',
    whatsapp_number: 'Chat dan pesanan dari halaman umum masuk ke nomor ini.',
    transfer_accounts: 'Bank atau dompet, nomor, dan nama pemilik, seperti yang harus diisi pelanggan.',
    qris: 'Foto atau tangkapan layar kode Anda sendiri. Jumlahnya diisi sendiri untuk tiap tagihan.',
    qris_add_on:
      'Tambahkan 1 sampai 999 rupiah, supaya pembayarannya mudah dicari di mutasi. Tambahannya jadi kredit.',
    invoice_days: 'Berapa hari sebelum masanya mulai; 0 berarti hanya diterbitkan sendiri.',
    grace_days: `Berapa hari router masih jalan, 0 sampai ${MAX_MONTHLY_GRACE_DAYS}, kecuali paketnya mengatur sendiri.`,
    lease_days: `Berapa hari router tetap jalan saat server tidak menjawab, 1 sampai ${MAX_LEASE_DAYS}, pada paket yang memakainya.`,
    reminder_days: 'Hari, misalnya 7, 3, 1. Kosong: hanya di hari terakhir.',
    reminder_after_days: 'Hari, misalnya 1, 7. Kosong: tidak ada.',
    daily_cap: 'WhatsApp memblokir nomor yang mengirim terlalu banyak.',
  },

  days: (count) => `${count} hari`,
  daysBefore: (list) => `${list} hari sebelumnya`,
  daysAfter: (list) => `${list} hari setelahnya`,
  aDay: (count) => `${count} per hari`,
  byHand: 'Hanya diterbitkan sendiri',
  noGrace: 'Tidak ada',
  codeOf: (merchant) => `Kode milik ${merchant}`,

  accounts: {
    bank: 'Bank',
    number: 'Nomor rekening',
    holder: 'Atas nama',
    nth: (nth) => `Rekening ${nth}`,
    add: 'Tambah rekening',
    remove: (nth) => `Hapus rekening ${nth}`,
    faults: {
      bank: 'Tulis nama bank atau dompetnya, misalnya BCA.',
      number: 'Angka saja, 5 sampai 20 angka, misalnya 1234567890.',
      holder: 'Tulis nama pemiliknya, misalnya PT Contoh.',
    },
  },

  qris: {
    choose: 'Pilih gambar',
    noFile: 'JPEG, PNG, atau WebP',
    text: 'Teks kodenya',
    found: (merchant) => `Ini kode milik ${merchant}.`,
    faults: {
      not_a_picture: 'Ini bukan gambar JPEG, PNG, atau WebP. Pilih file lain.',
      too_many_points: 'Gambar ini terlalu besar. Pilih tangkapan layar, atau gambar yang lebih kecil.',
      no_code:
        'Tidak ada kode QR di gambar ini. Foto tegak lurus dari depan, dengan seluruh kodenya terlihat.',
      not_qris: 'Ini bukan kode QRIS. Salin seluruh teksnya, yang diawali 000201.',
      damaged_qris: 'Kode ini tidak utuh: sebagian hilang atau berubah. Pakai gambar yang asli.',
      qris_of_one_payment:
        'Ini kode untuk satu pembayaran saja. Pakai kode usaha Anda sendiri, yang tanpa jumlah.',
      foreign_qris: 'Ini bukan kode QRIS usaha di Indonesia. Pakai kode dari penyedia QRIS Anda.',
    },
  },

  effect: {
    stopped: (count) => `${count} lisensi dalam masa tenggang langsung ditolak setelah disimpan.`,
    resumed: (count) => `${count} lisensi yang sudah lewat akhir jalan lagi.`,
    unchanged: 'Tidak ada lisensi yang berubah sekarang.',
    after: (count) => `${count} lisensi akan dalam masa tenggang.`,
  },

  webhooks: 'Untuk mengabari program Anda yang lain tentang yang terjadi di sini:',

  server: {
    title: 'Server',
    text: 'Diubah oleh pengelola server, dengan nama di bawahnya.',
    address: 'Alamat publik',
    zone: 'Zona waktu',
    messages: 'Pengiriman pesan',
    gateways: 'Gerbang pembayaran',
    backups: 'Folder cadangan',
    providers: { manual: 'Dikirim sendiri', cloud: 'Lewat WhatsApp Cloud API', waha: 'Lewat WAHA' },
  },
} satisfies Messages['settings'];
