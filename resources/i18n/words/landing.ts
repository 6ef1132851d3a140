import type { Say } from '../say';

const slides = (say: Say) => [
  {
    caption: say('Customers, and what each of them owes', 'Pelanggan, dan siapa yang belum bayar'),
    alt: say(
      'The customer list: package, due date and whether the bill is paid, due, late or the customer isolated.',
      'Daftar pelanggan: paket, jatuh tempo, dan tagihannya lunas, jatuh tempo, telat, atau terisolir.',
    ),
  },
  {
    caption: say(
      'A reminder on WhatsApp, with a link to pay',
      'Pengingat WhatsApp, lengkap dengan tautan bayar',
    ),
    alt: say(
      'A WhatsApp chat: the reminder with amount, due date and payment link, and the receipt after paying.',
      'Chat WhatsApp: pengingat berisi jumlah, jatuh tempo, dan tautan bayar, lalu bukti bayar setelah lunas.',
    ),
  },
  {
    caption: say('Every router, and who is online', 'Semua router, dan siapa yang online'),
    alt: say(
      'Three Mikrotik routers with their load, sessions and traffic, one of them not reachable.',
      'Tiga router Mikrotik dengan beban, sesi, dan trafiknya; satu di antaranya tidak bisa dihubungi.',
    ),
  },
  {
    caption: say('Hotspot vouchers, ready to cut', 'Voucher hotspot, tinggal gunting'),
    alt: say(
      'A sheet of hotspot vouchers with code, duration and price, ready to print.',
      'Selembar voucher hotspot dengan kode, durasi, dan harga, siap cetak.',
    ),
  },
  {
    caption: say('Income and arrears, month by month', 'Pemasukan dan tunggakan, bulan per bulan'),
    alt: say(
      'A chart of the income of twelve months, beside what is still unpaid and where it comes from.',
      'Grafik pemasukan dua belas bulan, di sampingnya tagihan yang belum dibayar dan dari wilayah mana.',
    ),
  },
];

const plural = (count: number, one: string, other: string) => (count === 1 ? one : other);

/** The landing page without the texts of staff. */
export const landing = (say: Say) => (product: string) => ({
  title: say(
    `${product}: WiFi and hotspot billing for Mikrotik`,
    `${product}: aplikasi billing WiFi dan hotspot untuk Mikrotik`,
  ),
  description: say(
    `${product} runs WiFi and hotspot businesses on Mikrotik routers: billing, WhatsApp reminders, payment links, vouchers, and isolation of customers who have not paid.`,
    `${product} mengurus usaha WiFi dan hotspot di router Mikrotik: tagihan, pengingat WhatsApp, tautan pembayaran, voucher, dan isolir otomatis untuk yang belum bayar.`,
  ),

  bar: {
    label: say('Landing page', 'Halaman depan'),
    features: say('Features', 'Fitur'),
    pricing: say('Pricing', 'Harga'),
    demo: 'Demo',
    faq: say('Questions', 'Tanya jawab'),
    signIn: say('Sign in', 'Masuk'),
    menu: 'Menu',
  },

  hero: {
    audience: say('For RT/RW net and small ISPs', 'Untuk RT/RW net dan ISP lokal'),
    title: say('WiFi billing that does the chasing for you.', 'Billing WiFi yang menagih sendiri.'),
    lead: say(
      `${product} bills your hotspot and PPPoE customers, reminds them on WhatsApp with a link to pay, and isolates whoever has not paid. On the Mikrotik routers you already run.`,
      `${product} menagih pelanggan hotspot dan PPPoE, mengingatkan lewat WhatsApp dengan tautan bayar, dan mengisolir yang belum bayar. Di router Mikrotik yang sudah Anda punya.`,
    ),
    chat: say('Chat on WhatsApp', 'Chat di WhatsApp'),
    pricing: say('See pricing', 'Lihat harga'),
    message: say(
      `Hello, I would like to know more about ${product}.`,
      `Halo, saya mau tanya-tanya soal ${product}.`,
    ),
  },

  slideshow: {
    label: say(`${product} in pictures`, `${product} dalam gambar`),
    slides: slides(say),
    position: (index: number) =>
      say(`image ${index + 1} of ${slides(say).length}`, `gambar ${index + 1} dari ${slides(say).length}`),
    go: (index: number) =>
      say(
        `Go to image ${index + 1} of ${slides(say).length}`,
        `Ke gambar ${index + 1} dari ${slides(say).length}`,
      ),
    open: (caption: string) => say(`${caption}. Open full size`, `${caption}. Buka ukuran penuh`),
    previous: say('Previous image', 'Gambar sebelumnya'),
    next: say('Next image', 'Gambar berikutnya'),
    pause: say('Pause the slideshow', 'Jeda slideshow'),
    play: say('Play the slideshow', 'Putar slideshow'),
    close: say('Close', 'Tutup'),
  },

  bill: {
    label: say('One bill, step by step', 'Perjalanan satu tagihan'),
    steps: [
      {
        title: say('Billed', 'Ditagih'),
        text: say(
          'Every customer is billed on their own date, for the package they have.',
          'Tiap pelanggan ditagih di tanggalnya sendiri, sesuai paketnya.',
        ),
      },
      {
        title: say('Reminded', 'Diingatkan'),
        text: say(
          'WhatsApp carries the amount, the due date and the payment link to them.',
          'Jumlah, jatuh tempo, dan tautan bayar sampai lewat WhatsApp.',
        ),
      },
      {
        title: say('Paid', 'Lunas'),
        text: say(
          'The payment settles the bill; no one has to search a bank statement for it.',
          'Begitu dibayar, tagihan langsung lunas. Tidak perlu cek mutasi bank.',
        ),
      },
      {
        title: say('Or isolated', 'Atau isolir'),
        text: say(
          'Not paid in time: the router isolates the connection until it is.',
          'Lewat jatuh tempo, router mengisolir sampai dibayar.',
        ),
      },
    ],
  },

  features: {
    title: say(
      'Everything between a router and a paid bill',
      'Semua yang Anda perlukan, dari router sampai tagihan lunas',
    ),
    lead: say(
      'What used to take the evening, a spreadsheet, a bank statement and Winbox.',
      'Dulu habis semalaman: buka Excel, cek mutasi bank, lalu masuk Winbox.',
    ),
  },

  pricing: {
    title: say('Choose by customers and routers', 'Pilih sesuai jumlah pelanggan dan router'),
    lead: say(
      'The button opens a WhatsApp chat with your choice already filled in.',
      'Tombolnya membuka chat WhatsApp. Pilihan Anda sudah tertulis di sana.',
    ),
    popular: say('popular', 'populer'),
    notes: {
      server_shared: say('shared server', 'server bersama'),
      server_privat: say('private server', 'server sendiri'),
    } as Record<string, string>,
    included: say('Features', 'Termasuk'),
    /** @param shown the same count with separators */
    customers: (count: number, shown: string) =>
      say(`${shown} ${plural(count, 'customer', 'customers')}`, `${shown} pelanggan`),
    unlimited: say('Unlimited customers', 'Pelanggan tanpa batas'),
    routers: (count: number, shown: string) =>
      say(`${shown} Mikrotik ${plural(count, 'router', 'routers')}`, `${shown} router Mikrotik`),
    saving: (percent: number) => say(`save ${percent}%`, `hemat ${percent} %`),
    choose: (plan: string) => say(`Choose ${plan}`, `Pilih ${plan}`),
    message: (plan: string, price: string) =>
      say(
        `Hello, I would like to subscribe to the ${plan} plan of ${product} (${price}).`,
        `Halo, saya mau berlangganan ${product} paket ${plan} (${price}).`,
      ),
    none: say('Prices on request.', 'Harga kami beri tahu lewat chat.'),
    ask: say('Ask for a price', 'Tanya harga'),
    askMessage: say(
      `Hello, what does ${product} cost for my network?`,
      `Halo, berapa harga ${product} untuk jaringan saya?`,
    ),
  },

  demo: {
    title: say('Look around first', 'Coba dulu'),
    lead: say(
      'A made-up network to try everything in: your side of it, and what your customers see.',
      'Jaringan contoh, bebas diutak-atik: dari sisi Anda, dan dari sisi pelanggan Anda.',
    ),
    admin: {
      title: say('Admin demo', 'Demo admin'),
      text: say(
        'What you would work with: customers, bills, routers and vouchers.',
        'Yang Anda pakai sehari-hari: pelanggan, tagihan, router, dan voucher.',
      ),
      open: say('Open the admin demo', 'Buka demo admin'),
      ask: say('Ask for an admin demo', 'Minta demo admin'),
      message: say(
        `Hello, I would like to see the admin demo of ${product}.`,
        `Halo, saya mau lihat demo admin ${product}.`,
      ),
    },
    customer: {
      title: say('Customer dashboard', 'Dasbor pelanggan'),
      text: say(
        'What your customers would see: their package, their bills, and how to pay.',
        'Yang dilihat pelanggan Anda: paketnya, tagihannya, dan cara bayarnya.',
      ),
      open: say('Open the customer dashboard', 'Buka dasbor pelanggan'),
      ask: say('Ask for a customer demo', 'Minta demo pelanggan'),
      message: say(
        `Hello, I would like to see the customer dashboard of ${product}.`,
        `Halo, saya mau lihat dasbor pelanggan ${product}.`,
      ),
    },
    onRequest: say(
      'On request: we send you the address in the chat.',
      'Alamat demonya kami kirim lewat chat.',
    ),
    username: 'Username',
    password: say('Password', 'Kata sandi'),
    copy: (label: string) => say(`Copy ${label.toLowerCase()}`, `Salin ${label.toLowerCase()}`),
  },

  closing: {
    title: say('How many customers, how many routers?', 'Berapa pelanggan, berapa router?'),
    text: say(
      'Tell us these two numbers, and we will tell you which plan fits.',
      'Sebutkan dua angka itu, kami bantu pilihkan paketnya.',
    ),
    message: say(
      `Hello, I have … customers and … Mikrotik routers. Which plan of ${product} fits?`,
      `Halo, saya punya … pelanggan dan … router Mikrotik. Paket ${product} mana yang cocok?`,
    ),
  },

  footer: {
    about: say(
      'Billing for WiFi and hotspot businesses on Mikrotik routers.',
      'Aplikasi billing untuk usaha WiFi dan hotspot di router Mikrotik.',
    ),
    label: say('Footer', 'Kaki halaman'),
    provider: say('Provider', 'Penyedia'),
    terms: say('Terms', 'Syarat'),
    privacy: say('Privacy', 'Privasi'),
  },
});
