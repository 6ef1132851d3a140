import type { DashboardPage } from '@server/reports/dashboard.page.controller';
import type { WorkKind } from '@server/reports/today.view';
import type { BillingPeriod } from '@server/rules/billing-period';
import type { SetupView } from '@server/accounts/setup/setup.view';
import { formatNumber } from '@/lib/format';
import type { Say } from '../say';

const counted = (count: number, one: string, other: string) =>
  `${formatNumber(count)} ${count === 1 ? one : other}`;

/** Licenses and subscriptions. */
const marked = (say: Say, licenses: number, subscriptions: number) =>
  say(
    `${counted(licenses, 'license', 'licenses')} and ${counted(subscriptions, 'subscription', 'subscriptions')}`,
    `${formatNumber(licenses)} lisensi dan ${formatNumber(subscriptions)} langganan`,
  );

const startersOf = (say: Say): Record<string, string> => ({
  schedule: say('on schedule', 'sesuai jadwal'),
  button: say('by button', 'lewat tombol'),
  cli: say('by command line', 'lewat command line'),
});

export const dashboard = (say: Say) => ({
  asOf: (moment: string) => say(`As of ${moment}`, `Per ${moment}`),
  refresh: say('Refresh Stats', 'Muat ulang data'),
  failure: say('Failed to fetch dashboard data', 'Gagal memuat data dasbor'),

  renewals: {
    title: say('Renew', 'Perpanjang'),
    /** @param ending the last characters of the license key */
    of: (plan: string, ending: string) => `${plan} · ${ending}`,
    length: {
      monthly: say('1 month', '1 bulan'),
      quarterly: say('3 months', '3 bulan'),
      semi_annually: say('6 months', '6 bulan'),
      annually: say('12 months', '12 bulan'),
    } satisfies Record<BillingPeriod, string>,
    term: (length: string, price: string) => `${length} · ${price}`,
    until: (day: string) => say(`until ${day}`, `sampai ${day}`),
  },

  stats: {
    users: say('Total Users', 'Total akun'),
    /** Of them, who have a list of their own. */
    staff: (count: number) =>
      say(`including ${formatNumber(count)} staff`, `termasuk ${formatNumber(count)} staf`),
    licenses: say('Total Licenses', 'Total lisensi'),
    subscriptions: say('Total Subscriptions', 'Total langganan'),
    revenue: say('Total Revenue', 'Nilai langganan lunas'),
    received: (amount: string) =>
      say(
        `Prices of paid subscriptions. Received this month: ${amount}`,
        `Harga langganan yang lunas. Diterima bulan ini: ${amount}`,
      ),
  },
  routers: {
    seen: say('Routers seen today', 'Router online hari ini'),
    silent: say('Silent routers', 'Router diam'),
    over: say('Routers over the limit', 'Router melebihi batas'),
  },

  setup: {
    title: say('First steps', 'Langkah awal'),
    progress: (done: number, all: number) => say(`${done} of ${all}`, `${done} dari ${all}`),
    done: say('done', 'selesai'),
    steps: {
      whatsapp_number: {
        title: say('Set the WhatsApp number', 'Isi nomor WhatsApp'),
        why: say(
          'Orders from the landing page go to this number.',
          'Pesanan dari halaman depan masuk ke nomor ini.',
        ),
        act: say('Open settings', 'Buka pengaturan'),
      },
      ways_to_pay: {
        title: say('Say how customers pay you', 'Isi cara pelanggan membayar'),
        why: say(
          'Pay pages and unpaid invoices show your bank account and QRIS code.',
          'Halaman bayar dan tagihan yang belum lunas menampilkan rekening bank dan kode QRIS Anda.',
        ),
        act: say('Open settings', 'Buka pengaturan'),
      },
      prices: {
        title: say('Look at the prices', 'Periksa harga'),
        why: say(
          'The landing page shows these plans to everyone. Change what does not fit your business.',
          'Paket ini tampil di halaman depan untuk semua orang. Ubah yang tidak cocok dengan usaha Anda.',
        ),
        act: say('Open plans', 'Buka paket'),
      },
      customer: {
        title: say('Create the first customer', 'Buat pelanggan pertama'),
        why: say(
          'Licenses and subscriptions belong to a customer, and reminders go to the WhatsApp number of the customer.',
          'Lisensi dan langganan dimiliki pelanggan, dan pengingat dikirim ke nomor WhatsApp-nya.',
        ),
        act: say('Open users', 'Buka pelanggan'),
      },
      license: {
        title: say('Hand out the first license', 'Serahkan lisensi pertama'),
        why: say(
          'Create a license and choose the customer as its user. The router of the customer asks about it.',
          'Buat lisensi dan pilih pelanggan sebagai pemiliknya. Lisensi inilah yang dicek router pelanggan.',
        ),
        act: say('Open licenses', 'Buka lisensi'),
      },
      router_script: {
        title: say('Copy the router script', 'Salin skrip router'),
        why: say(
          'With it, the router of the customer checks the license by itself. The card of each license has it.',
          'Dengan skrip ini router pelanggan memeriksa lisensinya sendiri. Ada di kartu setiap lisensi.',
        ),
        act: say('Open licenses', 'Buka lisensi'),
      },
      backup: {
        title: say('Set up a backup', 'Siapkan backup'),
        why: say(
          'If the disk breaks and there is no copy, all data is lost. Have the server write a backup every day.',
          'Tanpa salinan, semua data pelanggan hilang kalau disk rusak. Minta pengelola server membuat salinan tiap hari.',
        ),
        act: say('It is set up', 'Sudah disiapkan'),
      },
    } satisfies Record<keyof SetupView, { title: string; why: string; act: string }>,
    dismiss: {
      title: say('Dismiss the first steps?', 'Tutup daftar langkah awal?'),
      confirm: say('Dismiss', 'Tutup daftar'),
      text: say(
        'They disappear for everyone with full access and do not come back.',
        'Daftar ini hilang untuk semua admin, dan tidak muncul lagi.',
      ),
      done: say('First steps dismissed.', 'Daftar langkah awal ditutup.'),
    },
    complete: say(
      'All first steps are done. This list does not come back.',
      'Semua langkah awal sudah selesai. Daftar ini tidak muncul lagi.',
    ),
  },

  missing: {
    whatsapp_number: say(
      'No WhatsApp number is set, so visitors cannot order on the landing page: its buttons say “Sign in”.',
      'Nomor WhatsApp belum diisi, jadi belum ada yang bisa memesan dari halaman depan: tombolnya hanya “Masuk”.',
    ),
    ways_to_pay: say(
      'No bank account and no QRIS code is set, so customers find no way to pay behind their pay links.',
      'Rekening dan kode QRIS belum diisi, jadi pelanggan tidak menemukan cara membayar di tautan bayarnya.',
    ),
  } satisfies Record<DashboardPage['missing_settings'][number], string>,

  clock: {
    /** @param sentence the sentence of the server */
    drift: (sentence: string, seconds: string) =>
      say(
        sentence,
        `Jam server ini dan jam database berbeda ${seconds} detik. Tidak ada yang ditandai kedaluwarsa sampai keduanya benar.`,
      ),
    doubt: (sentence: string, now: string, known: string) =>
      say(
        sentence,
        `Jam server ini menunjukkan ${now}, padahal terakhir kali jamnya diketahui benar ${known}. Tidak ada yang ditandai kedaluwarsa sampai jamnya benar lagi, atau sampai admin menyatakan jam ini benar.`,
      ),
    trust: say('Trust this clock', 'Percayai jam ini'),
    title: say('Trust this clock?', 'Percayai jam ini?'),
    text: (now: string) =>
      say(
        `The server says that it is ${now}. What has expired by then is refused at once, and marked by the next update.`,
        `Menurut server, sekarang ${now}. Yang sudah lewat saat itu langsung ditolak, dan ditandai pada pembaruan berikutnya.`,
      ),
    restores: (licenses: number, subscriptions: number) =>
      say(
        `A clock that was ahead has marked ${marked(say, licenses, subscriptions)} as expired: they are put back.`,
        `Jam yang terlalu cepat telah menandai ${marked(say, licenses, subscriptions)} sebagai kedaluwarsa: statusnya dikembalikan.`,
      ),
    confirm: say('The time is right', 'Jamnya benar'),
    done: say('The clock is trusted.', 'Jam server dipercayai.'),
  },

  hold: {
    held: (since: string) =>
      say(
        `This copy of an installation has been on hold since ${since}. It sends no messages, reminders or webhooks and contacts no payment gateway until you say that it is the one to keep.`,
        `Salinan instalasi ini ditahan sejak ${since}. Pesan, pengingat, dan webhook tidak dikirim, dan payment gateway tidak dihubungi, sampai Anda menyatakan salinan inilah yang dipakai seterusnya.`,
      ),
    release: say('Release', 'Izinkan'),
    title: say('Is this the one to keep?', 'Salinan ini yang dipakai seterusnya?'),
    text: say(
      'If the installation that was copied still runs, both would write to the same customers, and take and book the same payments. Stop the other one first.',
      'Kalau instalasi asalnya masih berjalan, keduanya akan mengirim pesan ke pelanggan yang sama, serta menerima dan mencatat pembayaran yang sama. Hentikan dulu yang lain.',
    ),
    confirm: say('Keep this one', 'Ya, salinan ini'),
    done: say(
      'New messages and webhooks go out again, and payments are taken.',
      'Pesan dan webhook baru dikirim lagi, dan pembayaran diterima lagi.',
    ),
  },

  update: {
    button: say('Update Expired Status', 'Perbarui status kedaluwarsa'),
    never: say('Expired items have not been marked yet.', 'Yang kedaluwarsa belum pernah ditandai.'),
    last: (ago: string) => say(`Last run ${ago}`, `Terakhir dijalankan ${ago}`),
    /** After the time of the last run. */
    outcome: (startedBy: string, licenses: number, subscriptions: number) =>
      say(
        `, ${startersOf(say)[startedBy] ?? startedBy}: marked ${marked(say, licenses, subscriptions)}`,
        `, ${startersOf(say)[startedBy] ?? startedBy}: ${marked(say, licenses, subscriptions)} ditandai`,
      ),
    marked: (licenses: number, subscriptions: number) =>
      say(
        `Marked ${marked(say, licenses, subscriptions)} as expired.`,
        `${marked(say, licenses, subscriptions)} ditandai kedaluwarsa.`,
      ),
    nothing: say(
      'Nothing new has expired since the last update.',
      'Belum ada yang kedaluwarsa lagi sejak pembaruan terakhir.',
    ),
  },

  today: {
    title: say('Today', 'Hari ini'),
    receivedToday: say('Received today', 'Diterima hari ini'),
    receivedThisMonth: say('Received this month', 'Diterima bulan ini'),
    owed: say('Owed', 'Belum dibayar'),
    late: say('Overdue', 'Lewat tempo'),
    nothing: say('All done: nothing is waiting for you.', 'Semua beres: tidak ada yang menunggu Anda.'),
    /** What waits, and what is done about it. */
    work: {
      reviews: {
        what: (count: number) =>
          say(
            `${counted(count, 'payment', 'payments')} ${count === 1 ? 'needs' : 'need'} attention`,
            `${formatNumber(count)} pembayaran perlu dicek`,
          ),
        act: () => say('Check', 'Cek'),
      },
      messages: {
        what: (count: number) =>
          say(
            `${counted(count, 'message', 'messages')} ready to send`,
            `${formatNumber(count)} pesan siap dikirim`,
          ),
        act: (count: number) =>
          say(`Send ${counted(count, 'message', 'messages')}`, `Kirim ${formatNumber(count)} pesan`),
      },
      failed: {
        what: (count: number) =>
          say(
            `${counted(count, 'message', 'messages')} not sent`,
            `${formatNumber(count)} pesan gagal terkirim`,
          ),
        act: () => say('Show', 'Lihat'),
      },
      late: {
        what: (count: number) =>
          say(
            `${counted(count, 'customer', 'customers')} overdue`,
            `${formatNumber(count)} pelanggan lewat tempo`,
          ),
        act: () => say('Show', 'Lihat'),
      },
      ending: {
        what: (count: number) =>
          say(
            `${counted(count, 'unpaid subscription ends', 'unpaid subscriptions end')} this week`,
            `${formatNumber(count)} langganan berakhir minggu ini, belum dibayar`,
          ),
        act: () => say('Show', 'Lihat'),
      },
      refused: {
        what: (count: number) =>
          say(
            `${counted(count, 'license', 'licenses')} refused today`,
            `${formatNumber(count)} lisensi yang ditolak hari ini`,
          ),
        act: () => say('Show', 'Lihat'),
      },
    } satisfies Record<
      WorkKind | 'failed',
      { what: (count: number) => string; act: (count: number) => string }
    >,
    later: (count: number, time: string) =>
      say(
        `${counted(count, 'message', 'messages')} from ${time}`,
        `${formatNumber(count)} pesan mulai ${time}`,
      ),
    /** @param act what the button says */
    actOn: (act: string, what: string) => `${act}: ${what}`,
    others: (count: string) => say(` and ${count} more`, ` dan ${count} lagi`),
    /** As many as it reaches. */
    remind: (count: number) =>
      say(`Remind ${counted(count, 'customer', 'customers')}…`, `Ingatkan ${formatNumber(count)} pelanggan…`),
  },

  silentNetwork: {
    /** @param network such as 103.28.12.0/24 @param since with its time */
    sentence: (count: number, network: string, since: string) =>
      say(
        `${counted(count, 'router', 'routers')} of ${network} are silent since ${since}: their network.`,
        `${formatNumber(count)} router di ${network} diam sejak ${since}: jaringan mereka.`,
      ),
    look: say('Look', 'Cek sekarang'),
  },

  webhooks: {
    sentence: (count: number) =>
      say(
        `${counted(count, 'server', 'servers')} ${count === 1 ? 'gets' : 'get'} no more messages: too many failed.`,
        `${formatNumber(count)} server tidak dikirimi pesan lagi karena terlalu sering gagal.`,
      ),
    look: say('Look', 'Cek sekarang'),
  },

  alerts: {
    title: say('Expiration Alerts', 'Segera berakhir'),
    subscriptions: say('Subscriptions', 'Langganan'),
    noSubscription: say(
      'No subscription ends within seven days.',
      'Tidak ada langganan yang berakhir dalam tujuh hari.',
    ),
    licenses: say('Licenses', 'Lisensi'),
    noLicense: say(
      'No license expires within seven days.',
      'Tidak ada lisensi yang berakhir dalam tujuh hari.',
    ),
    soon: (count: string) => say(`${count} in 7 days`, `${count} dalam 7 hari`),
    all: say('Show all', 'Lihat semua'),
    allOf: (count: string) => say(`Show all ${count}`, `Lihat semua (${count})`),
    remind: (name: string) => say(`Remind ${name} on WhatsApp`, `Ingatkan ${name} lewat WhatsApp`),
    reminderTo: (name: string) => say(`Reminder to ${name}`, `Pengingat untuk ${name}`),
    open: (key: string) => say(`Open license ${key}`, `Buka lisensi ${key}`),
    unassigned: say('Not assigned', 'Belum ada pemilik'),
  },

  charts: {
    subscriptions: say('Subscriptions', 'Langganan'),
    licenses: say('Licenses', 'Lisensi'),
    days: {
      title: say('Expirations per day', 'Berakhir per hari'),
      note: (count: number) =>
        say(`The next ${count} days, today first.`, `${count} hari ke depan, mulai hari ini.`),
      day: say('Day', 'Hari'),
      words: (day: string, subscriptions: number, licenses: number) =>
        say(
          `${day}: ${counted(subscriptions, 'subscription', 'subscriptions')}, ${counted(licenses, 'license', 'licenses')}`,
          `${day}: ${formatNumber(subscriptions)} langganan, ${formatNumber(licenses)} lisensi`,
        ),
    },
    status: {
      title: say('Licenses by status', 'Lisensi per status'),
      note: say('As of now.', 'Keadaan saat ini.'),
      status: 'Status',
      share: say('Share', 'Porsi'),
    },
    plans: {
      title: say('Subscriptions by plan', 'Langganan per paket'),
      note: say('Number of subscriptions and amount paid.', 'Berapa banyak, dan jumlah yang sudah dibayar.'),
      nothing: say('There is no plan yet.', 'Belum ada paket.'),
      caption: say('Subscriptions and paid amount by plan', 'Langganan dan jumlah yang dibayar per paket'),
      plan: say('Plan', 'Paket'),
      paid: say('Paid', 'Lunas'),
    },
    month: say('Month', 'Bulan'),
    received: {
      title: say('Money received per month', 'Uang masuk per bulan'),
      note: say(
        'By the day of payment, less what was taken back.',
        'Menurut tanggal bayar, dikurangi yang ditarik kembali.',
      ),
    },
    movement: {
      title: say('Licenses gained and lost per month', 'Lisensi bertambah dan hilang per bulan'),
      note: say(
        'Imported ones are gained too. Lost: ended and not renewed since, or deleted.',
        'Yang diimpor ikut bertambah. Hilang: berakhir dan belum diperpanjang, atau dihapus.',
      ),
      gained: say('Gained', 'Bertambah'),
      lost: say('Lost', 'Hilang'),
    },
  },
});
