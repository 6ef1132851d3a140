import type { Messages } from '../en';

export const landingDetails = (product: string) =>
  ({
    comparison: {
      title: 'Bandingkan semua paket',
      plan: 'Paket',
      customers: 'Pelanggan',
      routers: 'Router Mikrotik',
      server: 'Server',
      unlimited: 'Tanpa batas',
      prices: {
        monthly: 'Harga per bulan',
        quarterly: 'Untuk 3 bulan',
        semi_annually: 'Untuk 6 bulan',
        annually: 'Untuk setahun',
      },
      included: 'Termasuk',
      missing: 'Tidak termasuk',
      everywhere: (things) => `Di semua paket: ${things}.`,
    },

    faq: {
      title: 'Yang sering ditanyakan',
      lead: 'Ada pertanyaan lain? Tanyakan lewat chat.',
      questions: [
        {
          question: 'Apa itu lisensi?',
          answer: `Kunci berawalan AFS- yang membuka ${product} selama langganan berjalan. ${product} dan router Anda menanyakan ke server kami apakah kuncinya masih berlaku.`,
        },
        {
          question: 'Router apa yang bisa dipakai?',
          answer:
            'Mikrotik dengan RouterOS 6.44 atau lebih baru. Jumlah router yang boleh disambungkan tergantung paketnya.',
        },
        {
          question: 'Perlu server sendiri?',
          answer: `Tidak. Setiap paket menyebutkan server yang didapat: standar, bersama, atau server sendiri. Kalau ${product} Anda jalankan di server milik sendiri, alamatnya bisa dipasang di lisensi.`,
        },
        {
          question: 'Bagaimana cara pesan dan bayar?',
          answer:
            'Tombol paket membuka chat WhatsApp. Paket dan harganya sudah tertulis. Cara bayar disepakati di chat, lalu kunci lisensinya kami kirim. Bisa bayar untuk 1, 3, 6, atau 12 bulan.',
        },
        {
          question: 'Bagaimana kalau lisensi kedaluwarsa?',
          answer: `Sejak tanggal berakhir, lisensi ditolak ${product} dan router yang memeriksanya. Lisensinya tidak dihapus. Setelah diperpanjang, kunci yang sama berlaku lagi pada pemeriksaan berikutnya.`,
        },
        {
          question: 'Bisa pindah ke router lain?',
          answer:
            'Bisa. Kunci tidak terikat ke satu perangkat. Pasang skrip router berisi kunci Anda di router baru, lalu hapus dari router lama.',
        },
        {
          question: 'Bagaimana kalau pelanggan saya melebihi paket?',
          answer:
            'Lisensi tetap berlaku, dan pemeriksaannya memberi peringatan bahwa batas terlewati. Kabari kami untuk pindah ke paket yang lebih besar. Kuncinya tetap sama.',
        },
        {
          question: 'Bisa coba dulu?',
          answer: `Bisa, lewat demo ${product}: jaringan contoh, dari sisi Anda dan dari sisi pelanggan Anda.`,
        },
      ],
    },
  }) satisfies ReturnType<Messages['landingDetails']>;
