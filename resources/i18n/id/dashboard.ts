import { formatNumber } from '@/lib/format';
import type { Messages } from '../en';

const marked = (licenses: number, subscriptions: number) =>
  `${formatNumber(licenses)} lisensi dan ${formatNumber(subscriptions)} langganan`;

const STARTED_BY: Record<string, string> = {
  schedule: 'sesuai jadwal',
  button: 'lewat tombol',
  cli: 'lewat command line',
};

export const dashboard = {
  asOf: (moment) => `Per ${moment}`,
  refresh: 'Muat ulang data',
  failure: 'Gagal memuat data dasbor',

  renewals: {
    title: 'Perpanjang',
    of: (plan, ending) => `${plan} · ${ending}`,
    length: { monthly: '1 bulan', quarterly: '3 bulan', semi_annually: '6 bulan', annually: '12 bulan' },
    term: (length, price) => `${length} · ${price}`,
    until: (day) => `sampai ${day}`,
  },

  stats: {
    users: 'Total akun',
    staff: (count) => `termasuk ${formatNumber(count)} staf`,
    licenses: 'Total lisensi',
    subscriptions: 'Total langganan',
    revenue: 'Nilai langganan lunas',
    received: (amount) => `Harga langganan yang lunas. Diterima bulan ini: ${amount}`,
  },
  routers: { seen: 'Router online hari ini', silent: 'Router diam', over: 'Router melebihi batas' },

  setup: {
    title: 'Langkah awal',
    progress: (done, all) => `${done} dari ${all}`,
    done: 'selesai',
    steps: {
      whatsapp_number: {
        title: 'Isi nomor WhatsApp',
        why: 'Pesanan dari halaman depan masuk ke nomor ini.',
        act: 'Buka pengaturan',
      },
      ways_to_pay: {
        title: 'Isi cara pelanggan membayar',
        why: 'Halaman bayar dan tagihan yang belum lunas menampilkan rekening bank dan kode QRIS Anda.',
        act: 'Buka pengaturan',
      },
      prices: {
        title: 'Periksa harga',
        why: 'Paket ini tampil di halaman depan untuk semua orang. Ubah yang tidak cocok dengan usaha Anda.',
        act: 'Buka paket',
      },
      customer: {
        title: 'Buat pelanggan pertama',
        why: 'Lisensi dan langganan dimiliki pelanggan, dan pengingat dikirim ke nomor WhatsApp-nya.',
        act: 'Buka pelanggan',
      },
      license: {
        title: 'Serahkan lisensi pertama',
        why: 'Buat lisensi dan pilih pelanggan sebagai pemiliknya. Lisensi inilah yang dicek router pelanggan.',
        act: 'Buka lisensi',
      },
      router_script: {
        title: 'Salin skrip router',
        why: 'Dengan skrip ini router pelanggan memeriksa lisensinya sendiri. Ada di kartu setiap lisensi.',
        act: 'Buka lisensi',
      },
      backup: {
        title: 'Siapkan backup',
        why: 'Tanpa salinan, semua data pelanggan hilang kalau disk rusak. Minta pengelola server membuat salinan tiap hari.',
        act: 'Sudah disiapkan',
      },
    },
    dismiss: {
      title: 'Tutup daftar langkah awal?',
      confirm: 'Tutup daftar',
      text: 'Daftar ini hilang untuk semua admin, dan tidak muncul lagi.',
      done: 'Daftar langkah awal ditutup.',
    },
    complete: 'Semua langkah awal sudah selesai. Daftar ini tidak muncul lagi.',
  },

  missing: {
    whatsapp_number:
      'Nomor WhatsApp belum diisi, jadi belum ada yang bisa memesan dari halaman depan: tombolnya hanya “Masuk”.',
    ways_to_pay:
      'Rekening dan kode QRIS belum diisi, jadi pelanggan tidak menemukan cara membayar di tautan bayarnya.',
  },

  clock: {
    drift: (_said, seconds) =>
      `Jam server ini dan jam database berbeda ${seconds} detik. Tidak ada yang ditandai kedaluwarsa sampai keduanya benar.`,
    doubt: (_said, now, known) =>
      `Jam server ini menunjukkan ${now}, padahal terakhir kali jamnya diketahui benar ${known}. Tidak ada yang ditandai kedaluwarsa sampai jamnya benar lagi, atau sampai admin menyatakan jam ini benar.`,
    trust: 'Percayai jam ini',
    title: 'Percayai jam ini?',
    text: (now) =>
      `Menurut server, sekarang ${now}. Yang sudah lewat saat itu langsung ditolak, dan ditandai pada pembaruan berikutnya.`,
    restores: (licenses, subscriptions) =>
      `Jam yang terlalu cepat telah menandai ${marked(licenses, subscriptions)} sebagai kedaluwarsa: statusnya dikembalikan.`,
    confirm: 'Jamnya benar',
    done: 'Jam server dipercayai.',
  },

  hold: {
    held: (since) =>
      `Salinan instalasi ini ditahan sejak ${since}. Pesan, pengingat, dan webhook tidak dikirim, dan payment gateway tidak dihubungi, sampai Anda menyatakan salinan inilah yang dipakai seterusnya.`,
    release: 'Izinkan',
    title: 'Salinan ini yang dipakai seterusnya?',
    text: 'Kalau instalasi asalnya masih berjalan, keduanya akan mengirim pesan ke pelanggan yang sama, serta menerima dan mencatat pembayaran yang sama. Hentikan dulu yang lain.',
    confirm: 'Ya, salinan ini',
    done: 'Pesan dan webhook baru dikirim lagi, dan pembayaran diterima lagi.',
  },

  update: {
    button: 'Perbarui status kedaluwarsa',
    never: 'Yang kedaluwarsa belum pernah ditandai.',
    last: (ago) => `Terakhir dijalankan ${ago}`,
    outcome: (startedBy, licenses, subscriptions) =>
      `, ${STARTED_BY[startedBy] ?? startedBy}: ${marked(licenses, subscriptions)} ditandai`,
    marked: (licenses, subscriptions) => `${marked(licenses, subscriptions)} ditandai kedaluwarsa.`,
    nothing: 'Belum ada yang kedaluwarsa lagi sejak pembaruan terakhir.',
  },

  today: {
    title: 'Hari ini',
    receivedToday: 'Diterima hari ini',
    receivedThisMonth: 'Diterima bulan ini',
    owed: 'Belum dibayar',
    late: 'Lewat tempo',
    nothing: 'Semua beres: tidak ada yang menunggu Anda.',
    work: {
      reviews: {
        what: (count) => `${formatNumber(count)} pembayaran perlu dicek`,
        act: () => 'Cek',
      },
      messages: {
        what: (count) => `${formatNumber(count)} pesan siap dikirim`,
        act: (count) => `Kirim ${formatNumber(count)} pesan`,
      },
      failed: { what: (count) => `${formatNumber(count)} pesan gagal terkirim`, act: () => 'Lihat' },
      late: { what: (count) => `${formatNumber(count)} pelanggan lewat tempo`, act: () => 'Lihat' },
      ending: {
        what: (count) => `${formatNumber(count)} langganan berakhir minggu ini, belum dibayar`,
        act: () => 'Lihat',
      },
      refused: {
        what: (count) => `${formatNumber(count)} lisensi yang ditolak hari ini`,
        act: () => 'Lihat',
      },
    },
    later: (count, time) => `${formatNumber(count)} pesan mulai ${time}`,
    actOn: (act, what) => `${act}: ${what}`,
    others: (count) => ` dan ${count} lagi`,
    remind: (count) => `Ingatkan ${formatNumber(count)} pelanggan…`,
  },

  silentNetwork: {
    sentence: (count, network, since) =>
      `${formatNumber(count)} router di ${network} diam sejak ${since}: jaringan mereka.`,
    look: 'Cek sekarang',
  },

  webhooks: {
    sentence: (count) =>
      `${formatNumber(count)} server tidak dikirimi pesan lagi karena terlalu sering gagal.`,
    look: 'Cek sekarang',
  },

  alerts: {
    title: 'Segera berakhir',
    subscriptions: 'Langganan',
    noSubscription: 'Tidak ada langganan yang berakhir dalam tujuh hari.',
    licenses: 'Lisensi',
    noLicense: 'Tidak ada lisensi yang berakhir dalam tujuh hari.',
    soon: (count) => `${count} dalam 7 hari`,
    all: 'Lihat semua',
    allOf: (count) => `Lihat semua (${count})`,
    remind: (name) => `Ingatkan ${name} lewat WhatsApp`,
    reminderTo: (name) => `Pengingat untuk ${name}`,
    open: (key) => `Buka lisensi ${key}`,
    unassigned: 'Belum ada pemilik',
  },

  charts: {
    subscriptions: 'Langganan',
    licenses: 'Lisensi',
    days: {
      title: 'Berakhir per hari',
      note: (count) => `${count} hari ke depan, mulai hari ini.`,
      day: 'Hari',
      words: (day, subscriptions, licenses) =>
        `${day}: ${formatNumber(subscriptions)} langganan, ${formatNumber(licenses)} lisensi`,
    },
    status: { title: 'Lisensi per status', note: 'Keadaan saat ini.', status: 'Status', share: 'Porsi' },
    plans: {
      title: 'Langganan per paket',
      note: 'Berapa banyak, dan jumlah yang sudah dibayar.',
      nothing: 'Belum ada paket.',
      caption: 'Langganan dan jumlah yang dibayar per paket',
      plan: 'Paket',
      paid: 'Lunas',
    },
    month: 'Bulan',
    received: {
      title: 'Uang masuk per bulan',
      note: 'Menurut tanggal bayar, dikurangi yang ditarik kembali.',
    },
    movement: {
      title: 'Lisensi bertambah dan hilang per bulan',
      note: 'Yang diimpor ikut bertambah. Hilang: berakhir dan belum diperpanjang, atau dihapus.',
      gained: 'Bertambah',
      lost: 'Hilang',
    },
  },
} satisfies Messages['dashboard'];
