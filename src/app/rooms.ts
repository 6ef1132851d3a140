/** From the lowest to the highest: what listens to the same change runs in this order (audit/domain-events.ts). */
export const ROOMS = [
  'platform',
  'stats',
  'audit',
  'accounts',
  'personal-data',
  'catalog',
  'licensing',
  'integrations',
  'billing',
  'messaging',
  'webhooks',
  'customers',
  'bulk',
  'reports',
  'settings',
  'site',
  'ops/backup',
  'ops/sealing',
  'ops/start',
];

const ROOM = `^src/(${ROOMS.join('|')})/`;

/** What the server finds by its files (platform/wiring/source-modules.ts). */
export const ENTITIES = /\.entity\.ts$/;
export const MIGRATIONS = /^migrations\/\d{14}_[^/]*\.ts$/;
/** All modules of a room but those of tables, of types, of tests and of other threads. */
export const PARTS = new RegExp(`${ROOM}.*(?<!\\.(entity|events|input|page|schema|spec|thread|view))\\.ts$`);

/** @returns the place of a file's room in the order */
export const floorOf = (file: string): number => ROOMS.findIndex((room) => file.startsWith(`src/${room}/`));
