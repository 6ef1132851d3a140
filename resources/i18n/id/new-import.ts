import type { Messages } from '../en';

export const newImport = {
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
      billing_period: 'Bulan per bayar',
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
  columns: 'Kolom',
} satisfies Messages['newImport'];
