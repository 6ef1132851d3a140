import type { Say } from '../say';

/** Messages of server-rendered parts, which the browser does not load. */
export const landingDetails = (say: Say) => (product: string) => ({
  comparison: {
    title: say('Compare all plans', 'Bandingkan semua paket'),
    plan: say('Plan', 'Paket'),
    customers: say('Customers', 'Pelanggan'),
    routers: say('Mikrotik routers', 'Router Mikrotik'),
    server: 'Server',
    unlimited: say('Unlimited', 'Tanpa batas'),
    prices: {
      monthly: say('Price per month', 'Harga per bulan'),
      quarterly: say('For 3 months', 'Untuk 3 bulan'),
      semi_annually: say('For 6 months', 'Untuk 6 bulan'),
      annually: say('For a year', 'Untuk setahun'),
    },
    included: say('Included', 'Termasuk'),
    missing: say('Not included', 'Tidak termasuk'),
    everywhere: (things: string) => say(`In every plan: ${things}.`, `Di semua paket: ${things}.`),
  },

  faq: {
    title: say('Questions before you order', 'Yang sering ditanyakan'),
    lead: say('Something else? Ask in the chat.', 'Ada pertanyaan lain? Tanyakan lewat chat.'),
    questions: [
      {
        question: say('What is a license?', 'Apa itu lisensi?'),
        answer: say(
          `A key that begins with AFS- and unlocks ${product} for as long as your subscription runs. ${product} and your routers ask our server whether the key is valid.`,
          `Kunci berawalan AFS- yang membuka ${product} selama langganan berjalan. ${product} dan router Anda menanyakan ke server kami apakah kuncinya masih berlaku.`,
        ),
      },
      {
        question: say('Which routers does it work with?', 'Router apa yang bisa dipakai?'),
        answer: say(
          'Mikrotik routers with RouterOS 6.44 or newer. How many of them you may connect depends on your plan.',
          'Mikrotik dengan RouterOS 6.44 atau lebih baru. Jumlah router yang boleh disambungkan tergantung paketnya.',
        ),
      },
      {
        question: say('Do I need my own server?', 'Perlu server sendiri?'),
        answer: say(
          `No. Each plan says which server is included: a default, a shared or a private one. If you run ${product} on a server of your own, the license can be set to its address.`,
          `Tidak. Setiap paket menyebutkan server yang didapat: standar, bersama, atau server sendiri. Kalau ${product} Anda jalankan di server milik sendiri, alamatnya bisa dipasang di lisensi.`,
        ),
      },
      {
        question: say('How do I order and pay?', 'Bagaimana cara pesan dan bayar?'),
        answer: say(
          'The button of a plan opens a WhatsApp chat with the plan and its price already filled in. There we agree on how you pay, and send you your key. You can pay for 1, 3, 6 or 12 months.',
          'Tombol paket membuka chat WhatsApp. Paket dan harganya sudah tertulis. Cara bayar disepakati di chat, lalu kunci lisensinya kami kirim. Bisa bayar untuk 1, 3, 6, atau 12 bulan.',
        ),
      },
      {
        question: say('What happens when my license expires?', 'Bagaimana kalau lisensi kedaluwarsa?'),
        answer: say(
          `From its end date the license is refused by ${product} and by the routers that check it. It is not deleted. After a renewal the same key is valid again at the next check.`,
          `Sejak tanggal berakhir, lisensi ditolak ${product} dan router yang memeriksanya. Lisensinya tidak dihapus. Setelah diperpanjang, kunci yang sama berlaku lagi pada pemeriksaan berikutnya.`,
        ),
      },
      {
        question: say('Can I move to another router?', 'Bisa pindah ke router lain?'),
        answer: say(
          'Yes. The key is not tied to one device. Put the router script with your key on the new router, and take it out of the old one.',
          'Bisa. Kunci tidak terikat ke satu perangkat. Pasang skrip router berisi kunci Anda di router baru, lalu hapus dari router lama.',
        ),
      },
      {
        question: say('What if I grow beyond my plan?', 'Bagaimana kalau pelanggan saya melebihi paket?'),
        answer: say(
          'The license stays valid, and its check warns that a limit is exceeded. Tell us, and we will move you to a larger plan. Your key stays the same.',
          'Lisensi tetap berlaku, dan pemeriksaannya memberi peringatan bahwa batas terlewati. Kabari kami untuk pindah ke paket yang lebih besar. Kuncinya tetap sama.',
        ),
      },
      {
        question: say('Can I try it first?', 'Bisa coba dulu?'),
        answer: say(
          `Yes, in the demo of ${product}: a made-up network, with your side of it and what your customers see.`,
          `Bisa, lewat demo ${product}: jaringan contoh, dari sisi Anda dan dari sisi pelanggan Anda.`,
        ),
      },
    ],
  },
});
