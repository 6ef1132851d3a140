import type { Say } from '../say';

export const newImport = (say: Say) => ({
  template: {
    text: say(
      'One row makes a customer, a license with its key, and a subscription. Columns may have any names and any order: you choose what each holds. Customers who exist already are found by username or number.',
      'Satu baris membuat pelanggan, lisensi dengan kuncinya, dan langganan. Nama dan urutan kolom bebas: Anda memilih isi tiap kolom. Pelanggan yang sudah ada dikenali dari username atau nomornya.',
    ),
    download: say('Download a template', 'Unduh contoh file'),
    file: say('customers', 'pelanggan'),
    heads: {
      full_name: say('Name', 'Nama'),
      wa_number: say('Phone number', 'Nomor HP'),
      address: say('Address', 'Alamat'),
      plan_type: say('Plan', 'Paket'),
      amount: say('Price', 'Harga'),
      billing_period: say('Months per payment', 'Bulan per bayar'),
      end_date: say('Due date', 'Jatuh Tempo'),
      payment_status: say('Payment status', 'Status Bayar'),
    },
    paid: say('paid', 'lunas'),
  },
  file: say('Excel or CSV file', 'File Excel atau CSV'),
  fileHint: say(
    'An .xlsx workbook or any CSV file, as you have it. Up to 20,000 rows.',
    'File .xlsx atau CSV apa pun, apa adanya. Maksimal 20.000 baris.',
  ),
  choose: say('Choose a file', 'Pilih file'),
  noFile: say('No file chosen yet', 'Belum ada file'),
  check: say('Check the file', 'Periksa file'),
  checkHint: say(
    'Nothing is changed yet. First you see what each row would do.',
    'Belum ada yang diubah. Hasil tiap baris ditampilkan dulu.',
  ),
  columns: say('Columns', 'Kolom'),
});
