type Person = { fullName: string; email?: null; company?: string; address?: string; taxId?: string };

const PEOPLE: Record<string, Person> = {
  dewi: { fullName: 'Dewi Lestari' },
  agus: { fullName: 'Agus Setiawan' },
  rina: { fullName: 'Rina Kartika' },
  bayu: { fullName: 'Bayu Pratama' },
  sari: { fullName: 'Sari Wulandari' },
  'budi.net': {
    fullName: 'Budi Santoso',
    company: 'Budi Net',
    address: 'Jl. Anggrek 17, RT 03/RW 05\nKel. Sukamaju, Cilodong\nDepok 16415',
    taxId: '012345678901234',
  },
  warnet_melati: { fullName: 'Ibu Melati', company: 'Warnet Melati' },
  rtrw_cempaka: { fullName: 'H. Sutrisno', address: 'Jl. Cempaka 4\nSleman, Yogyakarta 55281' },
  'hotspot-kenanga': {
    fullName: 'Kenanga Sari',
    company: 'CV Kenanga Data',
    address: 'Ruko Kenanga Blok B-12\nBandung 40123',
    taxId: '0123456789012345',
  },
  'siti.wifi': { fullName: 'Siti Rahmawati', email: null },
  mandiri_net: { fullName: 'Agung Prasetyo', company: 'PT Mandiri Net Nusantara' },
  'putra.jaya': { fullName: 'Made Wijaya', company: 'Putra Jaya Hotspot' },
  'sinar.abadi': { fullName: 'Lina Sinaga' },
  nusa_wifi: { fullName: 'Yohanes Nusa', address: 'Jl. El Tari 88\nKupang 85111' },
  'mahakam-net': { fullName: 'Rahmat Hidayat', company: 'Mahakam Net' },
  'barito.link': { fullName: 'Norhayati', email: null },
  lama_net: { fullName: 'Joko Susilo', company: 'Lama Net', address: 'Jl. Melur 9\nMagelang 56117' },
  'garuda.net': { fullName: 'Fajar Nugroho', company: 'Garuda Net' },
};

export const personOf = (username: string): Partial<Person> => PEOPLE[username] ?? {};
