import type { Role } from '../../rules/roles.js';

export const STAFF = ['dewi', 'agus', 'rina', 'bayu', 'sari'];

/** One of each, in the order of `STAFF`. */
export const ROLES_OF_STAFF: Role[] = ['admin', 'finance', 'support', 'sales', 'viewer'];

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
