import type { RouterSort } from '@server/licensing/routers/router.input';
import type { RouterAnswer, RouterFilter, RouterKind, RouterState } from '@server/rules/routers';
import type { Say } from '../say';

export const routers = (say: Say) => ({
  noun: { one: 'router', many: say('routers', 'router') },
  search: say(
    'Search by name, serial, model, address, license or owner',
    'Cari nama, nomor seri, model, alamat, lisensi, pemilik',
  ),
  failure: say('Failed to fetch data', 'Gagal memuat data'),
  all: say('All', 'Semua'),
  condition: say('Condition', 'Keadaan'),
  filters: {
    silent: say('Silent', 'Diam'),
    over: say('Over the limit', 'Melebihi batas'),
    twins: say('Twins', 'ID kembar'),
    old_routeros: say('RouterOS below 7.12', 'RouterOS di bawah 7.12'),
    bad_for_fetch: say('Faulty fetch', 'Fetch bermasalah'),
    old_script: say('Old script', 'Skrip lama'),
    blocked: say('Blocked', 'Diblokir'),
    released: say('Released', 'Dilepas'),
  } satisfies Record<RouterFilter, string>,
  orders: {
    '-last_seen_at': say('Last seen first', 'Terakhir online dulu'),
    last_seen_at: say('Silent longest first', 'Paling lama diam dulu'),
    '-first_seen_at': say('Newest first', 'Terbaru dulu'),
    first_seen_at: say('Oldest first', 'Terlama dulu'),
  } satisfies Record<RouterSort, string>,
  /** What a filter finds, where it found nothing. */
  none: {
    silent: say(
      'This filter finds routers that missed two checks in a row, for 12 hours or longer.',
      'Filter ini mencari router yang melewatkan dua kali cek berturut-turut, 12 jam atau lebih.',
    ),
    over: say(
      'This filter finds routers beyond the limit of their plan.',
      'Filter ini mencari router yang melebihi batas paketnya.',
    ),
    twins: say(
      'This filter finds routers whose id is used from two addresses.',
      'Filter ini mencari router yang ID-nya dipakai dari dua alamat.',
    ),
    old_routeros: say(
      'This filter finds routers whose RouterOS is older than 7.12.',
      'Filter ini mencari router dengan RouterOS sebelum 7.12.',
    ),
    bad_for_fetch: say(
      'This filter finds routers whose RouterOS has a faulty fetch.',
      'Filter ini mencari router yang fetch RouterOS-nya bermasalah.',
    ),
    old_script: say(
      'This filter finds routers that run a script older than this release has.',
      'Filter ini mencari router dengan skrip yang lebih lama dari versi ini.',
    ),
    blocked: say(
      'This filter finds routers that staff blocked.',
      'Filter ini mencari router yang diblokir staf.',
    ),
    released: say(
      'This filter finds routers that gave their slot back.',
      'Filter ini mencari router yang sudah melepas slotnya.',
    ),
  } satisfies Record<RouterFilter, string>,
  nothingYet: {
    title: say('No routers yet', 'Belum ada router'),
    text: say(
      'A router appears here by itself at its first check with the current script. Open a license, choose “Router script” and paste it into the terminal of the router.',
      'Router muncul di sini dengan sendirinya begitu memeriksa lisensi dengan skrip terbaru. Buka lisensi, pilih “Skrip router”, lalu tempelkan ke terminal router.',
    ),
    open: say('Choose a license', 'Pilih lisensi'),
  },
  noneOfLicense: say(
    'No router of this license is known yet. Each becomes known at its first check with the current script.',
    'Belum ada router yang dikenal dari lisensi ini. Router dikenal setelah memeriksa lisensi dengan skrip terbaru.',
  ),

  facts: {
    name: 'Router',
    state: say('State', 'Keadaan'),
    model: 'Model',
    routeros: 'RouterOS',
    script: say('Script', 'Skrip'),
    address: say('Address', 'Alamat'),
    lastSeen: say('Last seen', 'Terakhir online'),
    firstSeen: say('First seen', 'Pertama online'),
    owner: say('Owner', 'Pemilik'),
    identity: say('Identity', 'Identitas'),
    label: say('Name here', 'Nama di sini'),
    remarks: say('Remarks', 'Catatan'),
    unknown: say('Not reported', 'Tidak dilaporkan'),
  },
  kinds: {
    serial: say('Serial number', 'Nomor seri'),
    software_id: say('Software ID', 'ID perangkat lunak'),
    system_id: say('System ID', 'ID sistem'),
  },
  state: {
    bound: say('In use', 'Dipakai'),
    over: say('Over the limit', 'Melebihi batas'),
    released: say('Released', 'Dilepas'),
    blocked: say('Blocked', 'Diblokir'),
  } satisfies Record<RouterState, string>,
  refusedFrom: (day: string) => say(`refused from ${day}`, `ditolak mulai ${day}`),
  refusedSince: (day: string) => say(`refused since ${day}`, `ditolak sejak ${day}`),
  silentSince: (day: string) => say(`Silent since ${day}`, `Diam sejak ${day}`),
  flags: {
    twin: say('Twin', 'ID kembar'),
    is_old_routeros: say('Old RouterOS', 'RouterOS lama'),
    is_bad_for_fetch: say('Faulty fetch', 'Fetch bermasalah'),
    is_old_script: say('Old script', 'Skrip lama'),
  },
  flagHints: {
    is_old_routeros: say('Its RouterOS is older than 7.12.', 'RouterOS-nya lebih lama dari 7.12.'),
    is_bad_for_fetch: say(
      'Its RouterOS often fails to fetch the answer: update the router.',
      'RouterOS-nya sering gagal mengambil jawaban: perbarui router ini.',
    ),
    is_old_script: say(
      'It runs an older script: paste the current one.',
      'Skripnya lebih lama: tempel skrip yang terbaru.',
    ),
  },
  hours: {
    title: say('24 hours', '24 jam'),
    /** Hours by answer; hours without a question are left out. */
    of: (counts: string) => say(`24 hours: ${counts}`, `24 jam: ${counts}`),
    counts: {
      valid: (hours: number) => `${hours} valid`,
      warned: (hours: number) => say(`${hours} warned`, `${hours} diperingatkan`),
      refused: (hours: number) => say(`${hours} refused`, `${hours} ditolak`),
    } satisfies Record<RouterAnswer, (hours: number) => string>,
    none: say('not asked', 'tidak bertanya'),
  },

  rename: {
    action: say('Rename', 'Ganti nama'),
    title: say('Rename router', 'Ganti nama router'),
    hint: say(
      'Only here; the board keeps its own name. Leave it empty to show that one.',
      'Hanya di sini; nama di router tidak berubah. Kosongkan untuk memakai nama dari router.',
    ),
    done: (name: string) => say(`The router is called ${name}.`, `Router ini sekarang bernama ${name}.`),
  },
  release: {
    action: say('Release', 'Lepas'),
    title: (name: string) => say(`Release ${name}?`, `Lepas ${name}?`),
    follows: say(
      'It gives its slot back, and another router of this license can take it. If it asks again, it takes a free slot, or is over the limit.',
      'Slotnya kosong dan bisa diisi router lain dari lisensi ini. Kalau bertanya lagi, router ini mengisi slot kosong, atau melebihi batas.',
    ),
    /** For customers. */
    left: (left: number, most: number, days: number) =>
      say(
        `${left} of ${most} releases left in ${days} days; after that, ask your provider.`,
        `Sisa ${left} dari ${most} kali melepas dalam ${days} hari; selebihnya minta ke penyedia Anda.`,
      ),
    usedUp: (from: string) =>
      say(
        `You have no release left. You can release the next router from ${from}; until then, ask your provider.`,
        `Jatah melepas Anda sudah habis. Anda bisa melepas router lagi mulai ${from}; sebelum itu minta ke penyedia Anda.`,
      ),
    done: (name: string) => say(`${name} was released.`, `${name} sudah dilepas.`),
  },
  block: {
    action: say('Block', 'Blokir'),
    title: (name: string) => say(`Block ${name}?`, `Blokir ${name}?`),
    follows: say(
      'From its next check on it is refused, whatever its license says, until you unblock it. Its slot becomes free.',
      'Mulai pemeriksaan berikutnya router ini ditolak, apa pun keadaan lisensinya, sampai blokirnya dibuka. Slotnya menjadi kosong.',
    ),
    done: (name: string) => say(`${name} is blocked.`, `${name} sudah diblokir.`),
  },
  unblock: {
    action: say('Unblock', 'Buka blokir'),
    title: (name: string) => say(`Unblock ${name}?`, `Buka blokir ${name}?`),
    follows: say(
      'At its next check it takes a free slot, or is over the limit.',
      'Pada pemeriksaan berikutnya router ini mengisi slot kosong, atau melebihi batas.',
    ),
    done: (name: string) => say(`${name} is no longer blocked.`, `Blokir ${name} sudah dibuka.`),
  },
  move: {
    action: say('Move its slot', 'Pindahkan slot'),
    title: (name: string) => say(`Move the slot to ${name}?`, `Pindahkan slot ke ${name}?`),
    follows: (old: string) =>
      say(
        `${old} gives its slot to this router, and counts as released.`,
        `${old} menyerahkan slotnya ke router ini, dan tercatat sebagai dilepas.`,
      ),
    done: (name: string) => say(`The slot was moved to ${name}.`, `Slot sudah dipindahkan ke ${name}.`),
  },

  /** What a router's page says about its state, with what mends it. */
  problems: {
    over: (day: string) =>
      say(
        `This router is beyond the limit of its plan. It is warned until ${day} and refused from then on.`,
        `Router ini melebihi batas paketnya. Sampai ${day} hanya diperingatkan, setelah itu ditolak.`,
      ),
    refused: (day: string) =>
      say(
        `This router is beyond the limit of its plan, and has been refused since ${day}.`,
        `Router ini melebihi batas paketnya, dan ditolak sejak ${day}.`,
      ),
    /** Without a date. */
    beyond: say('This router is beyond the limit of its plan.', 'Router ini melebihi batas paketnya.'),
    releaseSilent: (name: string) =>
      say(`Release the longest silent: ${name}`, `Lepas yang paling lama diam: ${name}`),
    changePlan: say('Change plan', 'Ganti paket'),
    blocked: say(
      'This router is blocked, and refused at each check.',
      'Router ini diblokir, dan ditolak setiap kali bertanya.',
    ),
    replaces: (old: string) =>
      say(
        `This router looks like the replacement of ${old}: it has the same name and appeared within an hour of its last check.`,
        `Sepertinya router ini pengganti ${old}: namanya sama, dan muncul kurang dari satu jam setelah router lama terakhir bertanya.`,
      ),
    replacedBy: (other: string) =>
      say(
        `This router looks replaced by ${other}, which has the same name and appeared within an hour of its last check.`,
        `Sepertinya router ini sudah diganti ${other}: namanya sama, dan muncul kurang dari satu jam setelah router ini terakhir bertanya.`,
      ),
    twin: (address: string, when: string) =>
      say(
        `The same id was also used from ${address}, ${when}; nothing is refused because of that.`,
        `ID yang sama juga dipakai dari ${address}, ${when}; tidak ada yang ditolak karena itu.`,
      ),
    twinOf: {
      serial: say(
        'Two boards show one serial number, or one router is reached over two lines.',
        'Ada dua perangkat dengan satu nomor seri, atau satu router terhubung lewat dua jalur.',
      ),
      software_id: say(
        'Two systems show one software ID, or one router is reached over two lines.',
        'Ada dua sistem dengan satu ID perangkat lunak, atau satu router terhubung lewat dua jalur.',
      ),
      system_id: say(
        'Copies of one virtual machine share it; on the copy, /system license generate-new-id gives it an id of its own.',
        'Salinan mesin virtual memakai ID yang sama; di salinannya, /system license generate-new-id memberi ID baru.',
      ),
    } satisfies Record<RouterKind, string>,
    released: (day: string) =>
      say(
        `This router was released on ${day}. If it asks again, it takes a free slot, or is over the limit.`,
        `Router ini dilepas pada ${day}. Kalau bertanya lagi, router ini mengisi slot kosong, atau melebihi batas.`,
      ),
  },
  changes: {
    title: say('Changes', 'Perubahan'),
    nothing: say(
      'Nothing has changed since it was first seen.',
      'Belum ada yang berubah sejak pertama online.',
    ),
    fields: {
      state: say('State', 'Keadaan'),
      address: say('Address', 'Alamat'),
      version: 'RouterOS',
      identity_name: say('Identity', 'Identitas'),
      model: 'Model',
      script: say('Script', 'Skrip'),
      label: say('Name here', 'Nama di sini'),
    },
    none: say('none', 'kosong'),
  },

  /** On the page of a licence. */
  section: {
    title: say('Routers', 'Router'),
    used: (count: string, max: string) => say(`${count} of ${max}`, `${count} dari ${max}`),
    all: (count: string) => say(`All ${count} routers`, `Semua ${count} router`),
  },
});
