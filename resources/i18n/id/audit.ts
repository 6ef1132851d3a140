import type { Messages } from '../en';
import { ACTIONS, FIELD_NAMES, FIELDS_OF_HISTORY, SUBJECTS } from './names';

const FORM_NAMES: Record<string, string | undefined> = FIELD_NAMES;

/** In lower case, but for abbreviations. */
const nameInForms = (field: string) =>
  FORM_NAMES[field]?.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());

export const audit = {
  noun: { one: 'kejadian', many: 'kejadian' },
  search: 'Cari nama, akhir kunci, paket, atau jumlah',
  failure: 'Gagal memuat data',
  orders: { '-id': 'Terbaru dulu', id: 'Terlama dulu' },
  nothing: {
    title: 'Belum ada kejadian',
    text: 'Semua yang dibuat, diubah, atau dihapus tercatat di sini.',
  },

  actor: 'Pelaku',
  actorHint: 'Ketik username, lalu tekan Enter',
  action: 'Tindakan',
  anyAction: 'Semua tindakan',
  subject: 'Objek',
  anySubject: 'Semua objek',

  today: 'Hari ini',
  system: 'Sistem',
  byKey: (key) => `(kunci API ${key})`,
  actions: ACTIONS,
  subjects: SUBJECTS,
  of: 'milik',

  details: {
    time: 'Waktu',
    address: 'Alamat',
    request: 'Permintaan',
    batch: 'Tindakan massal',
    none: 'Tidak ada',
    copy: (request) => `Salin permintaan ${request}`,
  },

  changes: {
    none: 'Tidak ada kolom yang ditampilkan untuk perubahan ini.',
    field: 'Kolom',
    before: 'Sebelum',
    after: 'Sesudah',
    nameOf: (field) => FIELDS_OF_HISTORY[field] ?? nameInForms(field) ?? field.replaceAll('_', ' '),
  },
} satisfies Messages['audit'];
