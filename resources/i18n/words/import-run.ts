import type { ImportState } from '@server/bulk/imports/import.view';
import type { ImportRowSort } from '@server/bulk/imports/import.input';
import type { Outcome } from '@server/rules/csv';
import { formatNumber } from '@/lib/format';
import type { Say } from '../say';

const rowsOf = (say: Say, count: number) =>
  say(`${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`, `${formatNumber(count)} baris`);

export const importRun = (say: Say) => ({
  noun: { one: say('row', 'baris'), many: say('rows', 'baris') },
  failure: say('Failed to fetch data', 'Gagal memuat data'),
  search: say('Search by name', 'Cari nama'),
  orders: {
    line: say('First line first', 'Dari baris pertama'),
    '-line': say('Last line first', 'Dari baris terakhir'),
  } satisfies Record<ImportRowSort, string>,
  states: {
    mapping: say(
      'Choose what each column holds. Nothing is changed yet.',
      'Pilih isi tiap kolom. Belum ada yang diubah.',
    ),
    undoing: say('This import is being undone.', 'Impor ini sedang dibatalkan.'),
    undone: say('This import was undone.', 'Impor ini sudah dibatalkan.'),
    checking: say(
      'Checking what each row would do. Nothing is changed.',
      'Memeriksa hasil tiap baris. Belum ada yang diubah.',
    ),
    checked: say('Checked. Nothing has been changed yet.', 'Sudah diperiksa. Belum ada yang diubah.'),
    running: say('This import has not finished.', 'Impor ini belum selesai.'),
    done: say('The import is done.', 'Impor selesai.'),
    stopped: say(
      'The import was stopped. Rows that were imported stay.',
      'Impor dihentikan. Baris yang sudah diimpor tetap tersimpan.',
    ),
  } satisfies Record<ImportState, string>,
  importing: say(
    'Importing. You can stop at any time and continue later.',
    'Sedang mengimpor. Boleh dihentikan kapan saja dan dilanjutkan nanti.',
  ),
  lost: say(
    'The connection was lost. The import continues by itself as soon as the server answers.',
    'Koneksi terputus. Impor berlanjut sendiri begitu server menjawab.',
  ),
  progress: (done: number, total: number) =>
    say(`${formatNumber(done)} of ${rowsOf(say, total)}`, `${formatNumber(done)} dari ${rowsOf(say, total)}`),
  /** How the file was read. */
  file: {
    xlsx: (sheet: string, rows: number) =>
      say(
        `Read from the sheet “${sheet}”: ${rowsOf(say, rows)}.`,
        `Dibaca dari lembar “${sheet}”: ${rowsOf(say, rows)}.`,
      ),
    csv: (encoding: string, separator: string, rows: number) =>
      say(
        `Read as CSV in ${encoding}, with ${separator} between the cells: ${rowsOf(say, rows)}.`,
        `Dibaca sebagai CSV dalam ${encoding}, sel dipisahkan ${separator}: ${rowsOf(say, rows)}.`,
      ),
    separators: {
      ',': say('commas', 'koma'),
      ';': say('semicolons', 'titik koma'),
      '\t': say('tabs', 'tab'),
    } as Record<string, string>,
    hiddenRows: (count: number) =>
      say(
        `Left out because hidden: ${rowsOf(say, count)}.`,
        `Tidak dibaca karena disembunyikan: ${rowsOf(say, count)}.`,
      ),
    hiddenSheets: (count: number) =>
      say(
        `Left out because hidden: ${formatNumber(count)} ${count === 1 ? 'sheet' : 'sheets'}.`,
        `Tidak dibaca karena disembunyikan: ${formatNumber(count)} lembar.`,
      ),
    hiddenColumns: (names: string) =>
      say(`Hidden, but read: ${names}.`, `Disembunyikan, tetapi dibaca: ${names}.`),
    errors: (count: number) =>
      say(
        `Cells with an error such as #N/A: ${formatNumber(count)}.`,
        `Sel dengan galat rumus: ${formatNumber(count)}.`,
      ),
    zone: (zone: string) => say(`Times are those of ${zone}.`, `Jam menurut zona ${zone}.`),
  },
  unsaid: {
    by_end: say(
      'Rows that do not say whether they are paid count as paid where their due date is ahead.',
      'Baris tanpa status pembayaran dianggap lunas kalau jatuh temponya belum lewat.',
    ),
    pending: say(
      'Rows that do not say whether they are paid count as not paid.',
      'Baris tanpa status pembayaran dianggap belum lunas.',
    ),
  },
  ignored: (columns: string) =>
    say(`These columns are not imported: ${columns}.`, `Kolom ini tidak diimpor: ${columns}.`),
  run: (count: number) => say(`Import ${rowsOf(say, count)}`, `Impor ${rowsOf(say, count)}`),
  nothingToDo: say(
    'There is nothing to import: no row would create anything.',
    'Tidak ada yang perlu diimpor: tidak ada baris yang membuat data baru.',
  ),
  mapping: {
    title: say('Your columns', 'Kolom Anda'),
    text: say(
      'They were guessed from their names. Below each are values from your file.',
      'Ditebak dari namanya. Di bawah tiap kolom ada contoh isi file Anda.',
    ),
    none: say('Not imported', 'Tidak diimpor'),
    unnamed: (column: number) => say(`Column ${column}, without a name`, `Kolom ${column}, tanpa nama`),
    empty: say('No values', 'Tidak ada isinya'),
    plan: say('Plan for all rows', 'Paket untuk semua baris'),
    planHint: say('No column holds the plan.', 'Tidak ada kolom yang berisi paket.'),
    noPlan: say('Choose a plan', 'Pilih paket'),
    unsaid: say('Rows that do not say whether they are paid', 'Baris tanpa status pembayaran'),
    unsaidAs: {
      '': say('Paid, where the due date is ahead', 'Lunas, kalau jatuh temponya belum lewat'),
      pending: say('Not paid', 'Belum lunas'),
    },
    go: say('Check the rows', 'Periksa barisnya'),
    change: say('Change the columns', 'Ubah kolom'),
  },
  mend: {
    choose: say('Choose a plan', 'Pilih paket'),
    choosePeriod: say('Choose a period', 'Pilih periode'),
    same: {
      '': say('Choose', 'Pilih'),
      yes: say('The same customer', 'Pelanggan yang sama'),
      no: say('Another customer', 'Pelanggan lain'),
    },
    submit: (count: number) => say(`Check ${rowsOf(say, count)} again`, `Periksa lagi ${rowsOf(say, count)}`),
    download: say('Download the refused rows', 'Unduh baris yang ditolak'),
    /** The heading of the reasons in that file. */
    reason: say('Reason', 'Alasan'),
    file: (id: number) => say(`refused-rows-${id}`, `baris-ditolak-${id}`),
  },
  /** Before what the file says. */
  written: (text: string) => say(`in the file: ${text}`, `di file: ${text}`),
  after: {
    muted: (count: number) =>
      say(
        `Nothing is sent by itself about ${count === 1 ? '1 subscription' : `${formatNumber(count)} subscriptions`} of this import: no reminders, no receipts.`,
        `Belum ada pesan otomatis untuk ${formatNumber(count)} langganan dari impor ini: tidak ada pengingat, tidak ada tanda terima.`,
      ),
    allow: say('Send messages to these customers', 'Kirim pesan untuk pelanggan ini'),
    undo: say('Undo this import', 'Batalkan impor ini'),
    until: (day: string) => say(`Until ${day}`, `Sampai ${day}`),
    ask: (count: number) =>
      say(`Undo ${rowsOf(say, count)} of this import?`, `Batalkan ${rowsOf(say, count)} dari impor ini?`),
    text: say(
      'What the import created is deleted. Rows with payments, invoices, changes or a router since then stay, and are named.',
      'Yang dibuat impor ini dihapus. Baris yang sejak itu punya pembayaran, tagihan, perubahan, atau router tetap ada, dan disebutkan.',
    ),
  },
  undone: (undone: number, kept: number) =>
    say(
      `${rowsOf(say, undone)} taken back, ${formatNumber(kept)} kept.`,
      `${rowsOf(say, undone)} dikembalikan, ${formatNumber(kept)} tetap ada.`,
    ),
  takenBack: say('Taken back', 'Dikembalikan'),
  kept: say('Kept', 'Tetap ada'),
  goOn: say('Continue', 'Lanjutkan'),
  stop: say('Stop', 'Hentikan'),
  another: say('Choose another file', 'Pilih file lain'),
  audit: say('See the changes', 'Lihat perubahannya'),
  all: say('All', 'Semua'),
  /** Before the rows are imported. */
  would: {
    create: say('Create', 'Akan dibuat'),
    same: say('Unchanged', 'Tetap'),
    refused: say('Refused', 'Ditolak'),
  } satisfies Record<Outcome, string>,
  /** After. */
  did: {
    create: say('Created', 'Dibuat'),
    same: say('Unchanged', 'Tetap'),
    refused: say('Refused', 'Ditolak'),
  } satisfies Record<Outcome, string>,
  line: (line: number) => say(`Line ${formatNumber(line)}`, `Baris ${formatNumber(line)}`),
  waiting: say('Not checked yet', 'Belum diperiksa'),
  gone: {
    title: say('No rows', 'Tidak ada baris'),
    text: say(
      'The rows of a file are kept for 7 days, those that were imported for 30.',
      'Isi file disimpan 7 hari, yang sudah diimpor 30 hari.',
    ),
  },
});
