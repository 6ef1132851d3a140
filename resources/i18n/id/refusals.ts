import { formatNumber, formatWholeDay } from '@/lib/format';
import type { Limits } from '@server/rules/refusal-codes';
import type { RefusalSentences } from '../refusal-sentences';
import { CALLS, FIELD_NAMES } from './names';
import { inLanguage } from '../say';
import { settings } from '../words/settings?lang=id';

/** The required form of a `malformed` field. */
export const FORMS: Record<string, string> = {
  ahead: 'berupa ID langganan dan lamanya, seperti 4.quarterly.2026-02-05',
  username: 'terdiri dari 3–50 huruf, angka, titik, strip, atau garis bawah',
  email: 'berbentuk seperti nama@contoh.com',
  wa_number: 'berbentuk 08xxx atau 62xxx',
  tax_id: 'terdiri dari 15 atau 16 angka, atau 22 angka dengan cabang',
  plan_type: 'diawali huruf kecil, lalu 1–49 huruf kecil, angka, atau garis bawah',
  license_key: 'terdiri dari 8–64 huruf, angka, atau strip',
  icon: 'berupa nama ikon, misalnya Settings',
  file: 'dikirim dalam base64',
  company_tax_id: 'terdiri dari 15 atau 16 angka, atau 22 angka dengan cabang',
  company_email: 'berbentuk seperti nama@contoh.com',
  whatsapp_number: 'berbentuk 08xxx atau 62xxx',
  transfer_accounts: 'ditulis seperti BCA 1234567890 a.n. PT Contoh, dengan nomor 5–20 angka',
  template_name: 'terdiri dari huruf kecil, angka, atau garis bawah',
  url: 'diawali https://, tanpa username dan kata sandi',
  networks: 'ditulis seperti 203.0.113.0/24 atau 203.0.113.9, paling banyak 20',
};

const { faults: qrisFaults } = inLanguage('id', { settings }).settings.qris;

const where = ({ line, column }: Limits) => `Baris ${line}, kolom ${column}`;

const limit = (value = 0) => formatNumber(value);
const day = (value = '') => formatWholeDay(value, 'id');

const PLAN_NAMES = { plan_type: 'Tipe paket' };

export const sentences: RefusalSentences = {
  callFieldNames: { 'POST /plans': PLAN_NAMES, 'PUT /plans/:id': PLAN_NAMES },
  fieldNames: FIELD_NAMES,
  field: {
    required: (name) => `${name} wajib diisi.`,
    too_short: (name, { min }) => `${name} minimal ${limit(min)} karakter.`,
    too_long: (name, { max }) => `${name} maksimal ${limit(max)} karakter.`,
    out_of_range: (name, { min, max }) =>
      `${name} harus berupa angka bulat dari ${limit(min)} sampai ${limit(max)}.`,
    day_out_of_range: (_, { first_day, last_day }) =>
      last_day
        ? `Pilih hari dari ${day(first_day)} sampai ${day(last_day)}.`
        : `Pilih ${day(first_day)} atau hari sesudahnya.`,
    beyond_unpaid_days: (_, { first_day, last_day }) =>
      `Pilih hari dari ${day(first_day)} sampai ${day(last_day)}. Periode ini belum dibayar, jadi kode tidak memberi hari lebih banyak daripada satu jawaban server. Setelah dibayar bisa lebih lama.`,
    not_24_digits: () => 'Kode terdiri dari 24 angka.',
    malformed: (name, _, field) => `${name} harus ${FORMS[field] ?? 'ditulis dengan format yang benar'}.`,
    not_all_digits: (name) =>
      `${name} kurang jelas. Ketik semua digit satu nomor; di spreadsheet, format kolomnya sebagai teks.`,
    not_text: (name) => `${name} harus berupa teks.`,
    not_a_choice: (name) => `${name} harus dipilih dari daftar.`,
    not_a_list: (name) => `${name} harus berupa daftar.`,
    not_a_date: () => 'Hari ini tidak ada di kalender. Tulis seperti 31/12/2026, antara tahun 2000 dan 2100.',
    in_the_future: (name) => `${name} belum tiba. Isi tanggal uangnya dibayar.`,
    duplicate: (name) => `${name} tidak boleh berisi pilihan yang sama dua kali.`,
    control_characters: (name) => `${name} berisi karakter yang tidak bisa disimpan. Ketik ulang teksnya.`,
    unknown_field: (name) => `“${name}” tidak dikenal di sini. Muat ulang halaman, lalu coba lagi.`,
    taken: (name) => `${name} ini sudah dipakai.`,
    retired: (name) => `${name} ini sudah diganti dan tidak bisa dipakai lagi. Buat kunci lain.`,
    already_subscribed: (name) => `${name} ini sudah punya langganan.`,
    unchangeable: (name) => `${name} tidak bisa diubah. Buat yang baru saja.`,
    no_such_user: () => 'Pelanggan ini tidak ditemukan. Pilih dari daftar.',
    no_such_plan: () => 'Paket ini tidak ditemukan. Pilih dari daftar.',
    no_such_license: () => 'Lisensi ini tidak ditemukan. Pilih dari daftar.',
    no_such_router: () => 'Pilih router lain dari lisensi yang sama.',
    price_too_high: (name, { max }) =>
      `${name} hasil hitungan dari harga bulanan melebihi ${limit(max)}. Isi harganya sendiri.`,
    unlimited_routers: (_, { max }) =>
      `Hanya paket dengan paling banyak ${limit(max)} Mikrotik yang bisa menolak router. Pilih “Hitung saja” atau “Jangan hitung”.`,
    ends_too_late: () =>
      'Langganan akan berakhir setelah tahun 2100. Pilih periode yang lebih pendek atau isi tanggal berakhirnya.',
    over_already: () => 'Masa yang mulai pada hari itu sudah lewat. Pilih hari yang lebih baru.',
    too_many: (name, { max }, field) =>
      field !== 'ids' && field !== 'query'
        ? `${name} paling banyak ${limit(max)}.`
        : `Lebih dari ${limit(max)} baris. Persempit filternya, lalu kerjakan sebagian-sebagian.`,
    repeated_row: (_, { line }) => `Sama dengan baris ${line}. Hanya yang pertama yang diimpor.`,
    two_customers: (_, { found, other }) =>
      `Baris ini cocok dengan “${found}”, tetapi menyebut “${other}”. Apakah pelanggan yang sama?`,
    shared_by_two: (_, { line, found, other }) =>
      `Baris ${line}, “${found}”, dan baris ini, “${other}”, memakai nomor atau username yang sama. Apakah pelanggan yang sama?`,
    error_cell: () => 'Di file, sel ini berisi galat rumus, bukan nilai. Ketik nilainya.',
    not_a_customer: () =>
      'Baris ini tampak seperti judul, jumlah, atau catatan, bukan pelanggan. Kalau memang pelanggan, isi nomor atau username-nya.',
    gone_since_check: () =>
      'Langganan ini masih ada saat file diperiksa, sekarang tidak. Kirim filenya lagi, lalu lihat hasilnya sekarang.',
    empty_file: () => 'File ini kosong. Baris pertama berisi nama kolom, baris berikutnya berisi data.',
    old_workbook: () =>
      'File Excel ini versi lama atau memakai kata sandi. Simpan sebagai berkas Excel yang baru tanpa kata sandi, lalu coba lagi.',
    broken_workbook: () =>
      'Ini bukan file Excel (.xlsx) dan bukan CSV. Simpan tabelnya sebagai salah satunya, lalu coba lagi.',
    web_page: () =>
      'Ini halaman web atau file XML, apa pun akhiran namanya. Buka di Excel atau LibreOffice, simpan sebagai file Excel (.xlsx), lalu coba lagi.',
    all_hidden: () =>
      'Semua baris file Excel ini disembunyikan. Tampilkan lembar dan barisnya, lepas filternya, simpan, lalu coba lagi.',
    large_workbook: (_, { max }) =>
      `File Excel ini terlalu besar: paling banyak ${limit(max)} kolom dan sekitar 20.000 baris. Salin tabelnya saja ke file baru, lalu coba lagi.`,
    has_subscription: () =>
      'Pelanggan ini sudah punya langganan paket ini. Ubah di halamannya, atau isi kunci lisensi sendiri untuk menambah satu lagi.',
    several_customers: () =>
      'Beberapa pelanggan memakai nomor ini. Sebutkan username pelanggan yang dimaksud.',
    unreadable_character: (_, place) =>
      `${where(place)}: ada karakter yang tidak terbaca. Simpan file sebagai “CSV UTF-8”, lalu coba lagi.`,
    broken_quote: (_, place) =>
      `${where(place)}: tanda kutip tidak ditutup, atau berada di tengah sel. Apit seluruh sel dengan tanda kutip, dan tulis tanda kutip di dalamnya dua kali.`,
    uneven_row: (_, place) =>
      `${where(place)}: jumlah sel baris ini tidak sama dengan baris pertama. Apit sel yang berisi pemisah dengan tanda kutip.`,
    missing_column: (_, __, field) =>
      `Kolom “${field}” tidak ada, padahal diperlukan untuk membaca barisnya.`,
    repeated_column: (_, place, field) => `${where(place)}: kolom “${field}” ada dua. Hapus salah satunya.`,
    too_many_points: (_, { max = 0 }) =>
      `Foto ini lebih dari ${limit(max / 1e6)} juta piksel. Pilih yang lebih kecil, atau tangkapan layar.`,
    not_a_picture: () => 'Ini bukan foto JPEG, PNG, atau WebP. Pilih file lain.',
    unknown_placeholder: () =>
      'Ada isian yang tidak dikenal. Yang bisa dipakai: {nama}, {paket}, {jumlah}, {tanggal}, {tautan}; {kunci} hanya di pesan kunci lisensi.',
    lacks_placeholder: () =>
      'Isian wajibnya belum lengkap: {nama} di semua pesan, {tanggal} sebelum berakhir, {tautan} di tautan bayar, {kunci} di pesan kunci lisensi.',
    forbidden_address: () =>
      'Alamat ini tidak boleh dihubungi. Pakai server yang bisa dijangkau dari internet dengan port 443, 8443, atau mulai 1024; jaringan sendiri harus diizinkan oleh pengelola server.',
    too_many_rows: (_, { max }) =>
      `File ini lebih dari ${limit(max)} baris. Bagi dua, lalu impor satu per satu.`,
    key_reused: () => 'Formulir ini sudah pernah dikirim dengan isi lain. Tutup, lalu buka lagi.',
    wrong_password: () => 'Ini bukan kata sandi Anda.',
    wrong_code: () => 'Kode ini salah atau sudah dipakai. Tunggu kode berikutnya, atau pakai kode pemulihan.',
    wrong_passkey: () => 'Passkey ini tidak membuka akun Anda. Coba yang lain.',
    same_password: () => 'Pilih kata sandi yang lain dari yang lama.',
    name_mismatch: () => 'Ini bukan username akun itu.',
    not_qris: () => qrisFaults.not_qris,
    damaged_qris: () => qrisFaults.damaged_qris,
    qris_of_one_payment: () => qrisFaults.qris_of_one_payment,
    foreign_qris: () => qrisFaults.foreign_qris,
    fixed_by_server: (name) => `${name} diatur di server. Minta pengelola server mengubahnya di sana.`,
    longer_than_period: (name, { max }) =>
      `${name} tidak boleh lebih lama dari satu masa: paling banyak ${limit(max)} hari, yang ada di tiap bulan.`,
    not_per_license: () =>
      'Kunci untuk lisensi tertentu hanya bisa membaca dan mengubah lisensi, mengganti kuncinya, dan melaporkan pemakaian.',
  },

  request: {
    columns_open: () => 'Pilih dulu isi tiap kolom file ini.',
    import_begun: () =>
      'Impor ini sudah dimulai atau selesai. Kirim filenya lagi untuk mengimpor dengan cara lain.',
    built_on_bills: () => 'Langganan ini sudah punya tagihan atau pembayaran, jadi tetap ada.',
    built_on_license: () => 'Lisensi ini sudah dipakai router, jadi tetap ada.',
    built_on_changes: () => 'Data ini sudah diubah setelah diimpor, jadi tetap ada. Hapus lewat halamannya.',
    undo_too_late: () =>
      'Impor ini tidak bisa dibatalkan lagi: sudah lewat 30 hari, atau belum ada yang diimpor.',
    wrong_credentials: () => 'Username atau kata sandi salah.',
    other_number: () => 'Nomor akun ini sudah diganti lagi. Muat ulang halaman, lalu periksa nomornya.',
    link_too_old: () =>
      'Isi kata sandi lama, atau masuk lagi. Tautan, atau kata sandi yang dibuatkan untuk Anda, berlaku sepuluh menit sebagai gantinya.',
    password_due: () => 'Buat kata sandi sendiri dulu.',
    second_factor_required: () => 'Tunjukkan verifikasi dua langkah Anda untuk masuk.',
    sign_in_over: () => 'Terlalu lama, atau sudah selesai. Masuk lagi dari awal.',
    factor_too_old: () => 'Tunjukkan dulu verifikasi dua langkah Anda. Berlaku lima menit.',
    factor_required: () => 'Akun Anda perlu verifikasi dua langkah. Tambahkan dulu yang lain.',
    no_app_begun: () => 'Mulai lagi menambah aplikasi, dan pindai gambarnya yang baru.',
    too_many_passkeys: (count) => `Satu akun bisa punya ${count} passkey. Hapus yang tidak dipakai.`,
    last_admin: () => 'Ini akun terakhir dengan akses penuh. Beri dulu akun lain peran itu.',
    staff_account: () =>
      'Hanya akun dengan akses penuh yang bisa membuat atau mengubah akun staf. Minta bantuan yang punya.',
    own_suspension: () => 'Akun sendiri tidak bisa ditangguhkan. Minta admin lain.',
    account_suspended: () => 'Akun ini ditangguhkan. Minta pengelolanya mengaktifkan lagi.',
    own_account: () => 'Akun sendiri tidak bisa dihapus. Minta admin lain.',
    user_in_use: (count) => `Pelanggan ini punya ${count} langganan. Hapus atau pindahkan dulu.`,
    erased: () =>
      'Data pribadi akun ini sudah dihapus, dan akunnya tetap begitu. Buat akun baru untuk kontrak baru.',
    still_staff: () => 'Akun ini milik staf. Beri dulu peran pelanggan.',
    still_subscribed: (count) =>
      `Pelanggan ini punya ${count} langganan yang masih jalan. Nonaktifkan dulu, atau tunggu sampai berakhir.`,
    still_licensed: (count) =>
      `Pelanggan ini punya ${count} lisensi aktif. Nonaktifkan dulu, atau berikan ke pelanggan lain.`,
    still_owes: (count) =>
      `Pelanggan ini masih berutang Rp ${limit(count)}. Terima pembayarannya atau batalkan tagihannya dulu.`,
    money_open: () =>
      'Ada pembayaran atau klaim pelanggan ini yang belum selesai. Selesaikan dulu di pembayaran yang perlu diperiksa.',
    refund_open: () =>
      'Pengembalian dana ke pelanggan ini masih berjalan. Tunggu sampai gateway menyelesaikannya.',
    payment_page_open: (count) =>
      `Pelanggan ini membuka halaman pembayaran di gateway yang masih bisa dibayar. Gateway ditanya dengan sendirinya; hapus data orang ini ${count} jam lagi.`,
    has_credit: (count) =>
      `Pelanggan ini punya kredit Rp ${limit(count)}. Kembalikan dari pembayaran asalnya, atau pakai dulu untuk tagihan.`,
    plan_in_use: (count) => `Paket ini dipakai ${count} langganan. Pindahkan dulu ke paket lain.`,
    license_in_use: () =>
      'Lisensi ini punya langganan. Hapus dulu langganannya, atau nonaktifkan lisensinya.',
    dependency_missing: () =>
      'Pelanggan, lisensi, atau paket langganan ini sudah tidak ada. Buat langganan baru saja.',
    changed_meanwhile: () =>
      'Data ini baru saja diubah orang lain, jadi belum ada yang tersimpan. Muat ulang, periksa, lalu coba lagi.',
    being_changed: () =>
      'Data yang sama sedang diubah oleh permintaan lain, jadi belum ada yang berubah. Coba lagi sebentar lagi.',
    sale_goes_on: (count) =>
      `Penjualan ini terhenti sebelum selesai. ${count} lisensi sisanya menyusul sendiri dalam beberapa menit, jadi jangan dijual lagi.`,
    built_on_sale: (_, name) =>
      `Dari penjualan ini, ${name || 'sebagian'} sudah dipakai router atau dibayar, jadi sisanya tetap ada. Hapus yang lain di halamannya sendiri.`,
    no_turn: () =>
      'Terlalu banyak permintaan sedang menunggu database, dan yang ini belum kebagian giliran. Coba lagi sebentar lagi.',
    count_changed: (count) => `Sekarang ada ${count} baris. Lihat lagi pratinjaunya.`,
    not_undoable: () => 'Ini tidak bisa dibatalkan. Ubah barisnya sendiri.',
    already_undone: () => 'Ini sedang atau sudah dibatalkan. Lihat tindakan terbaru.',
    too_many_views: () => 'Tampilan tersimpan sudah 20. Hapus salah satu dulu.',
    still_running: () => 'Permintaan ini masih diproses. Coba lagi sebentar lagi.',
    clocks_apart: () =>
      'Jam server ini dan jam database berbeda. Tidak ada yang ditandai kedaluwarsa sampai keduanya benar.',
    already_invoiced: () =>
      'Periode ini sudah punya tagihan. Batalkan tagihannya, atau tarik kembali pembayarannya dulu.',
    partly_paid: () =>
      'Tagihan periode ini sudah dibayar sebagian. Terima sisanya, atau batalkan dulu: yang sudah dibayar menjadi kredit.',
    nothing_owed: () => 'Periode berjalan sudah lunas. Pilih lama periode berikutnya.',
    nothing_to_pay: () =>
      'Tidak ada lagi yang bisa dibayar di sini. Catat uangnya di tagihan lain, atau kembalikan.',
    period_is_paid: () =>
      'Periode ini sudah lunas. Tarik kembali pembayarannya atau kembalikan uangnya, maka status pembayarannya ikut berubah.',
    of_one_invoice: () => 'Ini tentang satu tagihan. Catat pembayarannya di sana.',
    number_in_use: (_, name) =>
      `Nomor WhatsApp ini juga nomor ${name || 'akun lain'}. Kalau keduanya memang memakainya, tetap simpan.`,
    looks_recorded: (_, existing) =>
      `Pembayaran seperti ini sudah dicatat${existing && ` untuk ${existing}`}. Kalau keduanya memang benar, tetap catat.`,
    more_than_owed: (count) =>
      `Ini Rp ${limit(count)} lebih banyak dari tagihannya. Kalau kelebihannya memang menjadi kredit, tetap catat.`,
    owed_changed: (count) =>
      `Tagihan pelanggan ini sekarang Rp ${limit(count)}. Periksa lagi untuk apa pembayarannya, lalu simpan.`,
    paid_long_ago: (count) =>
      `Tanggal bayarnya ${limit(count)} hari yang lalu. Periksa dulu tanggalnya. Kalau memang dibayar hari itu, tetap catat.`,
    costs_nothing: () => 'Periode ini gratis. Perpanjang langganannya saja.',
    invoice_paid: () => 'Tagihan ini sudah lunas. Tarik kembali pembayarannya kalau keliru.',
    invoice_refunded: () => 'Uang tagihan ini sudah dikembalikan, jadi tidak ada yang perlu dibayar.',
    invoice_cancelled: () => 'Tagihan ini sudah dibatalkan. Terbitkan yang baru untuk periodenya.',
    no_credit_used: () => 'Tagihan ini tidak dibayar dari kredit.',
    no_credit: () => 'Pelanggan ini tidak punya kredit. Catat pembayaran saja.',
    is_a_reversal: () => 'Ini sudah berupa pembatalan pembayaran. Catat lagi pembayarannya.',
    gateway_payment: () => 'Uang pembayaran ini ada di payment gateway. Kembalikan lewat refund.',
    partly_returned: () =>
      'Sebagian pembayaran ini sudah dikembalikan atau ditarik. Tarik kembali sisanya saja.',
    later_periods: () =>
      'Sudah ada masa berikutnya setelah yang dibayar ini. Batalkan itu dulu, atau tarik kembali pembayarannya.',
    end_moved: () =>
      'Tanggal akhir dimajukan setelah pembayaran ini. Batalkan dulu perubahan itu, atau tarik kembali pembayarannya.',
    plan_changed: () => 'Paketnya diganti setelah pembayaran ini. Tarik kembali saja pembayarannya.',
    no_renewal: () =>
      'Masa terakhir tidak diperpanjang atau diakhiri manual, jadi tidak ada yang bisa dibatalkan.',
    already_reversed: () => 'Uang pembayaran ini sudah ditarik kembali atau dikembalikan semua.',
    refund_in_progress: () =>
      'Payment gateway sedang mengembalikan uang ini. Tunggu jawabannya, lalu tarik kembali sisanya.',
    not_refundable: (count) =>
      count > 0
        ? `Dari pembayaran ini paling banyak Rp ${limit(count)} yang bisa dikembalikan.`
        : 'Tidak ada lagi dari pembayaran ini yang bisa dikembalikan.',
    not_a_gateway_payment: () =>
      'Pembayaran ini tidak lewat payment gateway. Kembalikan lewat transfer atau tunai.',
    being_opened: () => 'Halaman pembayarannya sedang dibuka. Tunggu sebentar, lalu coba lagi.',
    proof_exists: () => 'Pembayaran ini sudah punya foto lain, dan foto itu tetap disimpan.',
    no_refund_found: () => 'Ini bukan soal uang pembayaran yang kembali. Tutup saja dengan catatan.',
    gateway_disagrees: () =>
      'Kabar dari gateway sudah berubah. Lihat kabar terbarunya, lalu tutup ini dengan catatan.',
    more_than_is_left: (count) =>
      `${count > 0 ? `Dari pembayaran ini tinggal Rp ${limit(count)}` : 'Tidak ada lagi dari pembayaran ini'} di pembukuan. Lihat apa yang sudah dicatat, lalu tutup ini dengan catatan.`,
    resolved_already: () => 'Ini sudah diselesaikan. Muat ulang daftarnya.',
    same_plan: () => 'Langganan ini sudah memakai paket itu. Pilih paket lain.',
    subscription_inactive: () =>
      'Langganan ini nonaktif. Aktifkan dulu, atau ganti paketnya lewat formulir ubah langganan.',
    subscription_ended: () =>
      'Langganan ini sudah berakhir. Perpanjang dulu, atau ganti paketnya lewat formulir ubah langganan.',
    running_unpaid: () =>
      'Periode berjalan belum lunas. Catat dulu pembayarannya, atau ganti paketnya lewat formulir ubah langganan.',
    unknown_period: () =>
      'Tanggal berakhirnya diisi sendiri, jadi harga sisa harinya tidak diketahui. Ganti paketnya lewat formulir ubah langganan.',
    message_settled: () => 'Pesan ini sudah dikirim atau dilewati. Muat ulang daftarnya.',
    nothing_to_send: () =>
      'Sudah dibayar, diperpanjang, atau diubah, jadi tidak ada lagi yang perlu dikirim.',
    subscription_over: () => 'Langganannya sudah berakhir. Catat pembayaran atau perpanjang.',
    license_over: () => 'Lisensinya sudah kedaluwarsa. Isi dulu tanggal yang lebih akhir.',
    router_blocked: () => 'Router ini diblokir. Buka dulu blokirnya.',
    router_not_blocked: () => 'Router ini tidak diblokir, jadi tidak ada yang perlu dibuka.',
    router_without_slot: () =>
      'Router ini tidak memegang slot yang bisa dipindahkan. Pilih router yang dihitung.',
    released_often: (count) =>
      `Anda sudah melepas 3 router dalam 30 hari. Router berikutnya bisa dilepas ${count} hari lagi; sebelum itu, minta kami yang melepasnya.`,
    rotated_recently: (count) =>
      `Kunci lisensi ini baru saja diganti. Bisa diganti lagi ${count} menit lagi.`,
    already_sent_today: () => 'Hari ini sudah dikirim. Kirim lagi besok.',
    number_reminded: () => 'Nomor ini hari ini sudah mendapat pengingat atau tautan bayar. Kirim lagi besok.',
    not_on_whatsapp: () =>
      'WhatsApp dua hari tidak bisa mengantar ke nomor akun ini. Kirim sendiri, atau perbaiki dan simpan nomornya.',
    link_not_yours: () =>
      'Pesan ini menyangkut cara masuk ke akun pelanggan. Hanya staf yang boleh mengatur kata sandi yang bisa mengirim atau melewatinya; minta salah satunya.',
    by_hand_only: () => 'Pesan ini berisi kata sandi yang tidak disimpan, jadi hanya bisa dikirim sendiri.',
    no_reminders: () => 'Pelanggan ini tidak mau menerima pengingat.',
    nothing_to_remind: () =>
      'Langganan ini nonaktif atau tidak punya tanggal berakhir dan tagihannya tidak ada, jadi tidak ada yang perlu diingatkan.',
    says_paid: () => 'Pelanggan ini bilang sudah bayar. Periksa dulu di Perlu dicek.',
    credit_pays: () => 'Periode berikutnya lunas dari kredit. Terbitkan tagihannya, tidak perlu pengingat.',
    no_wa_number: () => 'Akun ini belum punya nomor WhatsApp. Isi dulu nomornya.',
    too_many_endpoints: (count) => `Endpoint sudah ${count}. Hapus dulu yang tidak dipakai.`,
    endpoint_disabled: () => 'Endpoint ini nonaktif. Aktifkan dulu.',
    too_many_api_keys: (count) => `Akun ini sudah punya ${count} kunci API. Cabut dulu yang tidak dipakai.`,
    not_your_api_key: () =>
      'Kunci API ini milik akun lain. Hanya pemiliknya yang bisa menggantinya; Anda bisa mencabutnya.',
    api_key_unreadable: () =>
      'Kunci API ini sudah dibuat dan tidak bisa ditampilkan lagi. Ganti kuncinya untuk mendapat yang baru.',
    no_lease_secret: () =>
      'Server belum punya LEASE_SECRET, jadi belum ada lease. Minta pengelola server mengisinya.',
    leases_sealed_elsewhere: () =>
      'Lease lisensi ini disegel dengan LEASE_SECRET lain. Isi lagi yang itu, atau mulai rantai baru lalu tempel skripnya di semua routernya.',
    lease_chain_over: () =>
      'Rantai lease lisensi ini sudah sampai hari terakhir. Mulai rantai baru, lalu tempel skripnya di semua routernya.',
    plan_without_leases: () =>
      'Paket lisensi ini tidak memakai kode luring. Nyalakan di paketnya, atau pilih paket lain.',
    license_refused: () => 'Lisensi ini sedang ditolak. Perpanjang atau aktifkan dulu.',
    in_progress: () => 'Pesan ini sedang dikirim. Lihat lagi sebentar lagi.',
    import_stopped: () =>
      'Impor ini sudah dihentikan. Kirim file-nya lagi; yang sudah diimpor tetap tersimpan.',
    workbook_too_long: () =>
      'File Excel di sini paling banyak 10.000 baris, sedangkan daftar ini lebih panjang. Persempit dengan filter, atau ambil file CSV.',
    month_too_long: () =>
      'Satu lembar di sini paling banyak 10.000 baris, sedangkan bulan ini lebih banyak. Unduh pembayaran bulan ini sebagai CSV dari daftarnya, dan piutang per hari terakhir dari halamannya.',
    writers_busy: () => 'Sedang banyak file yang ditulis. Coba lagi dalam sepuluh detik.',
    exports_busy: () =>
      'Dua ekspor sedang berjalan dan yang lain masih antre. Coba lagi setengah menit lagi, atau persempit dengan filter.',
    clock_in_doubt: () =>
      'Jam server ini diragukan. Tidak ada yang ditandai kedaluwarsa sampai jamnya benar lagi, atau admin menyatakan jamnya benar.',
  },

  status: {
    400: 'Permintaan ini tidak terbaca. Muat ulang halaman, lalu coba lagi.',
    401: 'Sesi sudah berakhir. Silakan masuk lagi.',
    403: 'Akun Anda tidak diizinkan melakukan ini. Minta bantuan admin.',
    404: 'Data ini sudah tidak ada, mungkin sudah dihapus. Muat ulang daftarnya.',
    409: 'Ini bertentangan dengan data yang sudah ada. Muat ulang daftarnya, lalu coba lagi.',
    408: 'Pengiriman terlalu lama, jadi belum ada yang diubah. Coba lagi, kalau bisa lewat koneksi yang lebih cepat.',
    412: 'Data ini sudah diubah sejak dibaca, jadi belum ada yang tersimpan. Muat ulang, lalu coba lagi.',
    413: 'Isian atau file ini terlalu besar.',
    422: 'Isian ini belum bisa diterima. Periksa lagi, lalu coba lagi.',
    429: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
    503: 'Layanan belum bisa menjawab. Coba lagi sebentar lagi.',
  },

  call: CALLS,
  unforeseen: 'Ada yang salah di sisi kami. Silakan coba lagi.',
};
