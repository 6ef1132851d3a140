import type { FeatureSort } from '@server/catalog/features/feature.input';
import type { FeatureIcon, FeatureIconGroup } from '@server/rules/feature-icons';
import { ICON_GROUPS, ICONS } from '../id/icons';
import type { Say } from '../say';

export const features = (say: Say) => ({
  noun: { one: say('feature', 'fitur'), many: say('features', 'fitur') },
  failure: say('Failed to fetch features', 'Gagal memuat fitur'),
  search: say('Search by title or description', 'Cari judul atau deskripsi'),
  all: say('All', 'Semua'),
  orders: {
    order_num: say('Order', 'Urutan'),
    '-order_num': say('Order: last first', 'Urutan terbalik'),
    '-created_at': say('Newest first', 'Terbaru dulu'),
    created_at: say('Oldest first', 'Terlama dulu'),
    title: say('Title A–Z', 'Judul A–Z'),
    '-title': say('Title Z–A', 'Judul Z–A'),
  } satisfies Record<FeatureSort, string>,
  total: 'Total',
  nothing: {
    title: say('No features found', 'Belum ada fitur'),
    text: say(
      'Add the first one, or reset to the built-in list.',
      'Tambah fitur pertama, atau kembalikan ke daftar bawaan.',
    ),
  },

  card: {
    order: (place: number) => say(`Order ${place}`, `Urutan ${place}`),
    edit: (name: string) => say(`Edit ${name}`, `Ubah ${name}`),
    remove: (name: string) => say(`Delete ${name}`, `Hapus ${name}`),
  },

  fields: {
    title: say('Title', 'Judul'),
    titleIndonesian: say('Title in Indonesian', 'Judul dalam bahasa Indonesia'),
    indonesianHint: say(
      'Empty: readers of Indonesian see the title and description above.',
      'Kosong: pembaca berbahasa Indonesia melihat judul dan deskripsi umum.',
    ),
    description: say('Description', 'Deskripsi'),
    descriptionIndonesian: say('Description in Indonesian', 'Deskripsi dalam bahasa Indonesia'),
    descriptionHint: say(
      'Lines that begin with 1. or - or ✓ become lists. **bold** and *italic* work anywhere.',
      'Baris yang diawali 1. atau - atau ✓ menjadi daftar. **tebal** dan *miring* bisa di mana saja.',
    ),
    preview: say('Preview', 'Pratinjau'),
    icon: say('Icon', 'Ikon'),
    order: say('Order', 'Urutan'),
    orderHint: say('1 comes first on the landing page.', '1 tampil paling depan di halaman depan.'),
    isActive: say('Active: shown on the landing page', 'Aktif: tampil di halaman depan'),
  },

  icons: {
    choose: say('Choose an icon', 'Pilih ikon'),
    search: say('Search icons', 'Cari ikon'),
    none: say('No icon matches.', 'Tidak ada ikon yang cocok.'),
    list: say('Icons', 'Ikon'),
    /** `MessageCircle` → `Message circle`. */
    nameOf: say(
      (icon: string) => {
        const words = icon.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
        return words[0]!.toUpperCase() + words.slice(1);
      },
      (icon) => ICONS[icon as FeatureIcon] ?? icon,
    ),
    group: (name: string) => say(name, ICON_GROUPS[name as FeatureIconGroup] ?? name),
  },

  create: {
    title: say('Add Feature', 'Tambah fitur'),
    save: say('Add feature', 'Tambah fitur'),
    done: (name: string) => say(`Feature “${name}” was added.`, `Fitur “${name}” sudah ditambahkan.`),
  },
  edit: {
    title: say('Edit Feature', 'Ubah fitur'),
    done: (name: string) => say(`Feature “${name}” was saved.`, `Fitur “${name}” sudah disimpan.`),
  },

  remove: {
    title: say('Are you sure you want to delete this feature?', 'Yakin mau menghapus fitur ini?'),
    confirm: say('Delete feature', 'Hapus fitur'),
    text: say(
      'It is removed from the landing page. To hide it only for a while, make it inactive instead. This cannot be undone.',
      'Fitur hilang dari halaman depan. Kalau hanya mau disembunyikan sementara, nonaktifkan saja. Tidak bisa dibatalkan.',
    ),
    done: (name: string) => say(`Feature “${name}” was deleted.`, `Fitur “${name}” sudah dihapus.`),
  },

  reset: {
    open: say('Reset to Default', 'Kembalikan ke bawaan'),
    title: say('Are you sure you want to reset the features?', 'Yakin mau mengembalikan semua fitur?'),
    confirm: say('Reset features', 'Kembalikan fitur'),
    text: say(
      'All features are deleted, including your own, and the landing page shows the built-in list instead. This cannot be undone.',
      'Semua fitur dihapus, termasuk buatan Anda, dan halaman depan menampilkan daftar bawaan. Tidak bisa dibatalkan.',
    ),
    done: say('The features were reset to the built-in list.', 'Fitur sudah kembali ke daftar bawaan.'),
  },
});
