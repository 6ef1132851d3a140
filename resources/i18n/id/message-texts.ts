import type { Messages } from '../en';

export const messageTexts = {
  about: {
    before_end: 'Beberapa hari sebelum langganan berakhir, selama periode berikutnya belum dibayar.',
    end_day: 'Pada hari langganan berakhir.',
    after_end: 'Setelah langganan berakhir dan belum diperpanjang.',
    overdue: 'Kalau periode berjalan belum dibayar.',
    license_end: 'Saat pengguna konsol mengingatkan bahwa sebuah lisensi akan berakhir.',
    payment_received: 'Saat pembayaran dicatat, dengan tanggal berakhir yang baru.',
    payment_withdrawn:
      'Saat staf membatalkan pembayaran yang kuitansinya sudah terkirim, dan memilih memberi tahu.',
    payment_link: 'Saat tautan tagihan dikirim.',
    price_changed: 'Saat pengguna konsol memutuskan harga baru untuk langganan yang sudah ada.',
    key_handed_out: 'Saat pelanggan menerima kunci lisensi.',
    keys_handed_out: 'Saat pelanggan menerima beberapa kunci lisensi sekaligus.',
    welcome:
      'Saat pelanggan baru dibuat. Hanya dikirim sendiri lewat chat, dan kata sandinya tidak pernah disimpan.',
    sign_in:
      'Saat pelanggan memintanya di halaman masuk. Tautannya tidak ikut disimpan, dan berlaku sekali selama 15 menit.',
    new_sign_in:
      'Saat akun dipakai masuk dari browser yang belum pernah dipakai. Hanya dikirim lewat penyedia WhatsApp.',
    second_factor:
      'Saat kode pemulihan dipakai, atau verifikasi dua langkah ditambahkan, dihapus, atau direset. Hanya dikirim lewat penyedia WhatsApp.',
    number_changed:
      'Saat nomor sebuah akun diganti: dikirim ke nomor yang lama. Hanya dikirim lewat penyedia WhatsApp.',
  },
  languages: { en: 'Inggris', id: 'Indonesia' },

  text: 'Teks',
  isDefault: 'Bawaan',
  isOwn: 'Teks sendiri',
  changed: (day, name) => (name ? `Diubah ${day} oleh ${name}` : `Diubah ${day}`),
  count: (count, most) => `${count} dari ${most} karakter`,
  insert: 'Sisipkan',
  insertOf: (name) => `Sisipkan ${name}`,
  placeholders: {
    nama: 'Nama',
    paket: 'Paket',
    jumlah: 'Jumlah',
    tanggal: 'Tanggal',
    tautan: 'Tautan',
    sisa: 'Sisa tagihan',
    kunci: 'Kunci',
    username: 'Username',
    sandi: 'Kata sandi',
    waktu: 'Waktu',
    perangkat: 'Perangkat',
    jaringan: 'Jaringan',
    kejadian: 'Kejadian',
    harga_lama: 'Harga lama',
    kode_luring: 'Kode luring',
    tautan_bayar: 'Tautan bayar',
  },
  faults: {
    required: 'Tulis teksnya.',
    tooLong: (most) => `Teksnya lebih dari ${most} karakter.`,
    controlCharacters: 'Ada karakter yang tidak bisa dikirim. Ketik ulang teksnya.',
    unknown: (written, allowed) => `${written} tidak dikenal di sini. Yang bisa dipakai: ${allowed}.`,
    lacks: (name) => `Teksnya harus memuat ${name}.`,
  },

  preview: 'Pratinjau',
  previewOf: (language) => `Pratinjau bahasa ${language}`,
  shownFor: 'Contoh untuk',
  nobody: 'Belum ada yang berlangganan. Pratinjaunya memakai contoh.',
  example: { name: 'joko', plan: 'Emas', key: 'AFS-1234-5678-90CD' },
  leftOut: 'Baris yang semua isiannya kosong tidak ikut dikirim.',

  save: (language) => `Simpan teks ${language}`,
  saved: 'Teksnya sudah disimpan.',
  resetOf: (language) => `Pakai teks ${language} bawaan`,
  reset: {
    title: 'Pakai teks bawaan?',
    confirm: 'Pakai teks bawaan',
    text: 'Teks buatan sendiri akan dihapus.',
    done: 'Teks bawaan dipakai lagi.',
  },
  unsaved: 'Belum disimpan',

  meta: {
    title: 'Untuk WhatsApp Cloud API',
    text: 'Ajukan teks ini sebagai template kategori Utility, lalu tulis namanya di sini.',
    body: (language) => `Template bahasa ${language}`,
    copy: 'Salin template',
    order: 'Urutan isian',
    name: 'Nama template',
    nameHint: 'Huruf kecil, angka, dan garis bawah.',
    faults: {
      at_the_edge: 'Meta menolak template yang diawali atau diakhiri isian. Tambahkan kata di situ.',
      side_by_side: 'Meta menolak dua isian yang berdampingan. Tambahkan kata di antaranya.',
    },
  },
} satisfies Messages['messageTexts'];
