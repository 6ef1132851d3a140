import type { Messages } from '../en';

export const routers = {
  noun: { one: 'router', many: 'router' },
  search: 'Cari nama, nomor seri, model, alamat, lisensi, pemilik',
  failure: 'Gagal memuat data',
  all: 'Semua',
  condition: 'Keadaan',
  filters: {
    silent: 'Diam',
    over: 'Melebihi batas',
    twins: 'ID kembar',
    old_routeros: 'RouterOS di bawah 7.12',
    bad_for_fetch: 'Fetch bermasalah',
    old_script: 'Skrip lama',
    blocked: 'Diblokir',
    released: 'Dilepas',
  },
  orders: {
    '-last_seen_at': 'Terakhir online dulu',
    last_seen_at: 'Paling lama diam dulu',
    '-first_seen_at': 'Terbaru dulu',
    first_seen_at: 'Terlama dulu',
  },
  none: {
    silent: 'Filter ini mencari router yang melewatkan dua kali cek berturut-turut, 12 jam atau lebih.',
    over: 'Filter ini mencari router yang melebihi batas paketnya.',
    twins: 'Filter ini mencari router yang ID-nya dipakai dari dua alamat.',
    old_routeros: 'Filter ini mencari router dengan RouterOS sebelum 7.12.',
    bad_for_fetch: 'Filter ini mencari router yang fetch RouterOS-nya bermasalah.',
    old_script: 'Filter ini mencari router dengan skrip yang lebih lama dari versi ini.',
    blocked: 'Filter ini mencari router yang diblokir staf.',
    released: 'Filter ini mencari router yang sudah melepas slotnya.',
  },
  nothingYet: {
    title: 'Belum ada router',
    text: 'Router muncul di sini dengan sendirinya begitu memeriksa lisensi dengan skrip terbaru. Buka lisensi, pilih “Skrip router”, lalu tempelkan ke terminal router.',
    open: 'Pilih lisensi',
  },
  noneOfLicense:
    'Belum ada router yang dikenal dari lisensi ini. Router dikenal setelah memeriksa lisensi dengan skrip terbaru.',

  facts: {
    name: 'Router',
    state: 'Keadaan',
    model: 'Model',
    routeros: 'RouterOS',
    script: 'Skrip',
    address: 'Alamat',
    lastSeen: 'Terakhir online',
    firstSeen: 'Pertama online',
    owner: 'Pemilik',
    identity: 'Identitas',
    label: 'Nama di sini',
    remarks: 'Catatan',
    unknown: 'Tidak dilaporkan',
  },
  kinds: { serial: 'Nomor seri', software_id: 'ID perangkat lunak', system_id: 'ID sistem' },
  state: {
    bound: 'Dipakai',
    over: 'Melebihi batas',
    released: 'Dilepas',
    blocked: 'Diblokir',
  },
  refusedFrom: (day) => `ditolak mulai ${day}`,
  refusedSince: (day) => `ditolak sejak ${day}`,
  silentSince: (day) => `Diam sejak ${day}`,
  flags: {
    twin: 'ID kembar',
    is_old_routeros: 'RouterOS lama',
    is_bad_for_fetch: 'Fetch bermasalah',
    is_old_script: 'Skrip lama',
  },
  flagHints: {
    is_old_routeros: 'RouterOS-nya lebih lama dari 7.12.',
    is_bad_for_fetch: 'RouterOS-nya sering gagal mengambil jawaban: perbarui router ini.',
    is_old_script: 'Skripnya lebih lama: tempel skrip yang terbaru.',
  },
  hours: {
    title: '24 jam',
    of: (counts) => `24 jam: ${counts}`,
    counts: {
      valid: (hours) => `${hours} valid`,
      warned: (hours) => `${hours} diperingatkan`,
      refused: (hours) => `${hours} ditolak`,
    },
    none: 'tidak bertanya',
  },

  rename: {
    action: 'Ganti nama',
    title: 'Ganti nama router',
    hint: 'Hanya di sini; nama di router tidak berubah. Kosongkan untuk memakai nama dari router.',
    done: (name) => `Router ini sekarang bernama ${name}.`,
  },
  release: {
    action: 'Lepas',
    title: (name) => `Lepas ${name}?`,
    follows:
      'Slotnya kosong dan bisa diisi router lain dari lisensi ini. Kalau bertanya lagi, router ini mengisi slot kosong, atau melebihi batas.',
    left: (left, most, days) =>
      `Sisa ${left} dari ${most} kali melepas dalam ${days} hari; selebihnya minta ke penyedia Anda.`,
    usedUp: (from) =>
      `Jatah melepas Anda sudah habis. Anda bisa melepas router lagi mulai ${from}; sebelum itu minta ke penyedia Anda.`,
    done: (name) => `${name} sudah dilepas.`,
  },
  block: {
    action: 'Blokir',
    title: (name) => `Blokir ${name}?`,
    follows:
      'Mulai pemeriksaan berikutnya router ini ditolak, apa pun keadaan lisensinya, sampai blokirnya dibuka. Slotnya menjadi kosong.',
    done: (name) => `${name} sudah diblokir.`,
  },
  unblock: {
    action: 'Buka blokir',
    title: (name) => `Buka blokir ${name}?`,
    follows: 'Pada pemeriksaan berikutnya router ini mengisi slot kosong, atau melebihi batas.',
    done: (name) => `Blokir ${name} sudah dibuka.`,
  },
  move: {
    action: 'Pindahkan slot',
    title: (name) => `Pindahkan slot ke ${name}?`,
    follows: (old) => `${old} menyerahkan slotnya ke router ini, dan tercatat sebagai dilepas.`,
    done: (name) => `Slot sudah dipindahkan ke ${name}.`,
  },

  problems: {
    over: (day) =>
      `Router ini melebihi batas paketnya. Sampai ${day} hanya diperingatkan, setelah itu ditolak.`,
    refused: (day) => `Router ini melebihi batas paketnya, dan ditolak sejak ${day}.`,
    beyond: 'Router ini melebihi batas paketnya.',
    releaseSilent: (name) => `Lepas yang paling lama diam: ${name}`,
    changePlan: 'Ganti paket',
    blocked: 'Router ini diblokir, dan ditolak setiap kali bertanya.',
    replaces: (old) =>
      `Sepertinya router ini pengganti ${old}: namanya sama, dan muncul kurang dari satu jam setelah router lama terakhir bertanya.`,
    replacedBy: (other) =>
      `Sepertinya router ini sudah diganti ${other}: namanya sama, dan muncul kurang dari satu jam setelah router ini terakhir bertanya.`,
    twin: (address, when) =>
      `ID yang sama juga dipakai dari ${address}, ${when}; tidak ada yang ditolak karena itu.`,
    twinOf: {
      serial: 'Ada dua perangkat dengan satu nomor seri, atau satu router terhubung lewat dua jalur.',
      software_id:
        'Ada dua sistem dengan satu ID perangkat lunak, atau satu router terhubung lewat dua jalur.',
      system_id:
        'Salinan mesin virtual memakai ID yang sama; di salinannya, /system license generate-new-id memberi ID baru.',
    },
    released: (day) =>
      `Router ini dilepas pada ${day}. Kalau bertanya lagi, router ini mengisi slot kosong, atau melebihi batas.`,
  },

  changes: {
    title: 'Perubahan',
    nothing: 'Belum ada yang berubah sejak pertama online.',
    fields: {
      state: 'Keadaan',
      address: 'Alamat',
      version: 'RouterOS',
      identity_name: 'Identitas',
      model: 'Model',
      script: 'Skrip',
      label: 'Nama di sini',
    },
    none: 'kosong',
  },

  section: {
    title: 'Router',
    used: (count, max) => `${count} dari ${max}`,
    all: (count) => `Semua ${count} router`,
  },
} satisfies Messages['routers'];
