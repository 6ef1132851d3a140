import type { Messages } from '../en';

const DATE = 'tanggal seperti 2026-12-31; kosong berarti tanpa batas';

export const newImport = {
  kind: 'Isi file',
  customers: 'Pelanggan dengan langganannya',
  template: {
    text: 'Satu baris membuat pelanggan, lisensi dengan kuncinya, dan langganan. Nama dan urutan kolom bebas: Anda memilih isi tiap kolom. Pelanggan yang sudah ada dikenali dari username atau nomornya.',
    download: 'Unduh contoh file',
    file: 'pelanggan',
    heads: {
      full_name: 'Nama',
      wa_number: 'Nomor HP',
      address: 'Alamat',
      plan_type: 'Paket',
      amount: 'Harga',
      end_date: 'Jatuh Tempo',
      payment_status: 'Status Bayar',
    },
    paid: 'lunas',
  },
  file: 'File Excel atau CSV',
  fileHint: 'File .xlsx atau CSV apa pun, apa adanya. Maksimal 20.000 baris.',
  choose: 'Pilih file',
  noFile: 'Belum ada file',
  check: 'Periksa file',
  checkHint: 'Belum ada yang diubah. Hasil tiap baris ditampilkan dulu.',
  columns: {
    title: 'Kolom',
    text: 'Baris pertama berisi nama kolom. Baris dicocokkan lewat kolom teratas di daftar ini: yang sudah ada diubah, yang belum ada dibuat. Kolom yang tidak ada tidak mengubah apa pun; sel kosong mengosongkan isinya.',
    template: (list) => `Ekspor ${list} untuk mendapat file dengan kolom ini`,
    version: 'ditulis saat ekspor: baris yang sudah diubah sejak itu ditolak; kosong berarti tidak dicek',
    users: {
      username: '3–50 huruf, angka, titik, strip, atau garis bawah',
      email: 'wajib untuk staf',
      tax_id: '15, 16, atau 22 angka',
      wa_number: '08xxx atau 62xxx',
      password: 'hanya untuk akun baru; kalau kosong, akun belum bisa masuk sampai kata sandinya diatur',
    },
    licenses: {
      license_key: '8–64 huruf, angka, atau strip',
      username: 'milik pelanggan; kosong berarti belum ada pemilik',
      expires_at: DATE,
      wifi_ai_url: 'alamat server WiFi-AI sendiri',
    },
    subscriptions: {
      license_key: 'kunci lisensi yang sudah ada',
      username: 'pelanggan yang membayar',
      plan_type: 'misalnya basic atau premium',
      amount: 'rupiah bulat, tanpa titik',
      end_date: DATE,
    },
  },
} satisfies Messages['newImport'];
