import type { Role } from '../../rules/roles.js';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AuthenticatorApps } from '../../accounts/second-factor/authenticator-apps.js';
import type { RecoveryCodes } from '../../accounts/second-factor/recovery-codes.js';
import { User } from '../../accounts/users/user.entity.js';

export const STAFF = ['dewi', 'agus', 'rina', 'bayu', 'sari'];

/** One of each, in the order of `STAFF`. */
export const ROLES_OF_STAFF: Role[] = ['admin', 'finance', 'support', 'sales', 'viewer'];

/** After all others, so that their ids stay the same. */
export const CASHIER = 'wati';

/** Of the staff, the one with an authenticator app. */
export const WITH_SECOND_FACTOR = 'rina';

/** A former customer, without licences, who asked to be erased. */
export const ERASED = 'lama_net';

export const OPERATORS = [
  'budi.net',
  'warnet_melati',
  'rtrw_cempaka',
  'hotspot-kenanga',
  'siti.wifi',
  'mandiri_net',
  'gotong.royong',
  'desa-online',
  'putra.jaya',
  'lestari_wifi',
  'sinar.abadi',
  'bintang-timur',
  'karya_bersama',
  'sumber.rejeki',
  'maju_jaya',
  'cahaya-net',
  'rukun.tetangga',
  'nusa_wifi',
  'pelita-harapan',
  'garuda.net',
  'merapi_hotspot',
  'bromo.link',
  'rinjani-wifi',
  'toba_net',
  'musi.online',
  'kapuas_wifi',
  'mahakam-net',
  'barito.link',
  'sentani_wifi',
  'arfak.net',
  'krakatau-wifi',
  'dieng_hotspot',
  'borobudur.net',
  'prambanan_wifi',
  'malioboro-net',
  'braga.link',
  'ampera_wifi',
  'losari.net',
  'kuta-hotspot',
  'senggigi_net',
];

/** @returns the secret to add to an authenticator app when trying the demo */
export async function addSecondFactor(
  em: SqlEntityManager,
  { apps, codes }: { apps: AuthenticatorApps; codes: RecoveryCodes },
  username: string,
  now: Date,
): Promise<string> {
  const user = await em.findOneOrFail(User, { username });
  const { secret } = await apps.start(user, now);
  // As its first code would, which is thus not used up.
  await em.execute(
    'update authenticator_apps set secret = pending_secret, pending_secret = null, confirmed_at = ? where user_id = ?',
    [now, user.id],
  );
  await codes.renew(user.id);
  user.secondFactorSince = now;
  await em.flush();
  return secret;
}

type Person = { fullName: string; email?: null; company?: string; address?: string; taxId?: string };

const PEOPLE: Record<string, Person> = {
  dewi: { fullName: 'Dewi Lestari' },
  agus: { fullName: 'Agus Setiawan' },
  rina: { fullName: 'Rina Kartika' },
  bayu: { fullName: 'Bayu Pratama' },
  sari: { fullName: 'Sari Wulandari' },
  wati: { fullName: 'Wati Handayani' },
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
