import type { Messages } from '../en';

const SLIDES = [
  {
    caption: 'Pelanggan, dan siapa yang belum bayar',
    alt: 'Daftar pelanggan: paket, jatuh tempo, dan tagihannya lunas, jatuh tempo, telat, atau terisolir.',
  },
  {
    caption: 'Pengingat WhatsApp, lengkap dengan tautan bayar',
    alt: 'Chat WhatsApp: pengingat berisi jumlah, jatuh tempo, dan tautan bayar, lalu bukti bayar setelah lunas.',
  },
  {
    caption: 'Semua router, dan siapa yang online',
    alt: 'Tiga router Mikrotik dengan beban, sesi, dan trafiknya; satu di antaranya tidak bisa dihubungi.',
  },
  {
    caption: 'Voucher hotspot, tinggal gunting',
    alt: 'Selembar voucher hotspot dengan kode, durasi, dan harga, siap cetak.',
  },
  {
    caption: 'Pemasukan dan tunggakan, bulan per bulan',
    alt: 'Grafik pemasukan dua belas bulan, di sampingnya tagihan yang belum dibayar dan dari wilayah mana.',
  },
];

export const landing = (product: string) =>
  ({
    title: `${product}: aplikasi billing WiFi dan hotspot untuk Mikrotik`,
    description: `${product} mengurus usaha WiFi dan hotspot di router Mikrotik: tagihan, pengingat WhatsApp, tautan pembayaran, voucher, dan isolir otomatis untuk yang belum bayar.`,

    bar: {
      label: 'Halaman depan',
      features: 'Fitur',
      pricing: 'Harga',
      demo: 'Demo',
      faq: 'Tanya jawab',
      signIn: 'Masuk',
      menu: 'Menu',
    },

    hero: {
      audience: 'Untuk RT/RW net dan ISP lokal',
      title: 'Billing WiFi yang menagih sendiri.',
      lead: `${product} menagih pelanggan hotspot dan PPPoE, mengingatkan lewat WhatsApp dengan tautan bayar, dan mengisolir yang belum bayar. Di router Mikrotik yang sudah Anda punya.`,
      chat: 'Chat di WhatsApp',
      pricing: 'Lihat harga',
      message: `Halo, saya mau tanya-tanya soal ${product}.`,
    },

    slideshow: {
      label: `${product} dalam gambar`,
      slides: SLIDES,
      position: (index) => `gambar ${index + 1} dari ${SLIDES.length}`,
      go: (index) => `Ke gambar ${index + 1} dari ${SLIDES.length}`,
      open: (caption) => `${caption}. Buka ukuran penuh`,
      previous: 'Gambar sebelumnya',
      next: 'Gambar berikutnya',
      pause: 'Jeda slideshow',
      play: 'Putar slideshow',
      close: 'Tutup',
    },

    bill: {
      label: 'Perjalanan satu tagihan',
      steps: [
        { title: 'Ditagih', text: 'Tiap pelanggan ditagih di tanggalnya sendiri, sesuai paketnya.' },
        { title: 'Diingatkan', text: 'Jumlah, jatuh tempo, dan tautan bayar sampai lewat WhatsApp.' },
        { title: 'Lunas', text: 'Begitu dibayar, tagihan langsung lunas. Tidak perlu cek mutasi bank.' },
        { title: 'Atau isolir', text: 'Lewat jatuh tempo, router mengisolir sampai dibayar.' },
      ],
    },

    features: {
      title: 'Semua yang Anda perlukan, dari router sampai tagihan lunas',
      lead: 'Dulu habis semalaman: buka Excel, cek mutasi bank, lalu masuk Winbox.',
    },

    pricing: {
      title: 'Pilih sesuai jumlah pelanggan dan router',
      lead: 'Tombolnya membuka chat WhatsApp. Pilihan Anda sudah tertulis di sana.',
      popular: 'populer',
      notes: { server_shared: 'server bersama', server_privat: 'server sendiri' },
      included: 'Termasuk',
      customers: (_count, shown) => `${shown} pelanggan`,
      unlimited: 'Pelanggan tanpa batas',
      routers: (_count, shown) => `${shown} router Mikrotik`,
      saving: (percent) => `hemat ${percent} %`,
      choose: (plan) => `Pilih ${plan}`,
      message: (plan, price) => `Halo, saya mau berlangganan ${product} paket ${plan} (${price}).`,
      none: 'Harga kami beri tahu lewat chat.',
      ask: 'Tanya harga',
      askMessage: `Halo, berapa harga ${product} untuk jaringan saya?`,
    },

    demo: {
      title: 'Coba dulu',
      lead: 'Jaringan contoh, bebas diutak-atik: dari sisi Anda, dan dari sisi pelanggan Anda.',
      admin: {
        title: 'Demo admin',
        text: 'Yang Anda pakai sehari-hari: pelanggan, tagihan, router, dan voucher.',
        open: 'Buka demo admin',
        ask: 'Minta demo admin',
        message: `Halo, saya mau lihat demo admin ${product}.`,
      },
      customer: {
        title: 'Dasbor pelanggan',
        text: 'Yang dilihat pelanggan Anda: paketnya, tagihannya, dan cara bayarnya.',
        open: 'Buka dasbor pelanggan',
        ask: 'Minta demo pelanggan',
        message: `Halo, saya mau lihat dasbor pelanggan ${product}.`,
      },
      onRequest: 'Alamat demonya kami kirim lewat chat.',
      username: 'Username',
      password: 'Kata sandi',
      copy: (label) => `Salin ${label.toLowerCase()}`,
    },

    closing: {
      title: 'Berapa pelanggan, berapa router?',
      text: 'Sebutkan dua angka itu, kami bantu pilihkan paketnya.',
      message: `Halo, saya punya … pelanggan dan … router Mikrotik. Paket ${product} mana yang cocok?`,
    },

    footer: {
      about: 'Aplikasi billing untuk usaha WiFi dan hotspot di router Mikrotik.',
      label: 'Kaki halaman',
      provider: 'Penyedia',
      terms: 'Syarat',
      privacy: 'Privasi',
    },
  }) satisfies ReturnType<Messages['landing']>;
