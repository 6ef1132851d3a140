/**
 * What a version of RouterOS and a board know. Written after MikroTik's manual and changelogs; nothing of it was compared with a router. What the manual leaves open, the double refuses.
 */
export type Version = '6.49' | '7.11' | '7.12' | '7.16' | '7.17' | '7.22';
export const VERSIONS: Version[] = ['6.49', '7.11', '7.12', '7.16', '7.17', '7.22'];

export const since = (version: Version, first: string) => numberOf(version) >= numberOf(first);

const numberOf = (version: string) => {
  const [major, minor] = version.split('.').map(Number);
  return major! * 1_000 + minor!;
};

/** Named parameters by command; an unknown one stops the whole script before it runs. */
const COMMANDS: Record<string, { first: string; named: Record<string, string> }> = {
  ':global': { first: '6.0', named: {} },
  ':local': { first: '6.0', named: {} },
  ':set': { first: '6.0', named: {} },
  ':if': { first: '6.0', named: { do: '6.0', else: '6.0' } },
  ':do': { first: '6.0', named: { 'on-error': '6.2' } },
  ':onerror': { first: '7.13', named: { in: '7.13', do: '7.13' } },
  ':while': { first: '6.0', named: { do: '6.0' } },
  ':foreach': { first: '6.0', named: { in: '6.0', do: '6.0' } },
  ':for': { first: '6.0', named: { from: '6.0', to: '6.0', step: '6.0', do: '6.0' } },
  ':find': { first: '6.0', named: {} },
  ':pick': { first: '6.0', named: {} },
  ':len': { first: '6.0', named: {} },
  ':typeof': { first: '6.0', named: {} },
  ':tonum': { first: '6.0', named: {} },
  ':tostr': { first: '6.0', named: {} },
  ':parse': { first: '6.0', named: {} },
  ':return': { first: '6.2', named: {} },
  ':log': { first: '6.0', named: {} },
  ':put': { first: '6.0', named: {} },
  ':delay': { first: '6.0', named: {} },
  ':convert': { first: '7.11', named: { from: '7.11', to: '7.11', transform: '7.12' } },
  '/tool fetch': {
    first: '6.0',
    named: {
      url: '6.0',
      mode: '6.0',
      'http-method': '6.39',
      'http-data': '6.39',
      'http-header-field': '6.44',
      'check-certificate': '6.0',
      output: '6.42',
      'idle-timeout': '7.15',
    },
  },
};

const ITEM = { name: '6.0', policy: '6.0', comment: '6.0' };
const ITEMS: Record<string, Record<string, string>> = {
  '/system script': { ...ITEM, source: '6.0' },
  '/system scheduler': {
    ...ITEM,
    'start-date': '6.0',
    'start-time': '6.0',
    interval: '6.0',
    'on-event': '6.0',
  },
  '/ip hotspot user': { name: '6.0', profile: '6.0', uptime: '6.0', disabled: '6.0', comment: '6.0' },
};
for (const [menu, named] of Object.entries(ITEMS))
  for (const verb of ['add', 'set', 'remove', 'find', 'get', 'run'])
    if (verb !== 'run' || menu === '/system script') COMMANDS[`${menu} ${verb}`] = { first: '6.0', named };

export type Board = 'routerboard' | 'x86' | 'chr';

/** By menu and property. A CHR and x86 have no menu of the board's own. */
export const FACTS: Record<Board, Record<string, Record<string, string>>> = {
  routerboard: {
    '/system routerboard': { 'serial-number': 'HCE08ABC123', model: 'RB4011iGS+5HacQ2HnD' },
    '/system license': { 'software-id': 'R98Z-YE17' },
    '/system resource': { 'board-name': 'RB4011iGS+' },
  },
  x86: { '/system license': { 'software-id': 'R98Z-YE17' }, '/system resource': { 'board-name': 'x86' } },
  chr: { '/system license': { 'system-id': '6lR1ZP/ut+J' }, '/system resource': { 'board-name': 'CHR' } },
};
const EVERYWHERE: Record<string, string[]> = {
  '/system resource': ['version'],
  '/system identity': ['name'],
  '/system clock': ['date', 'time'],
};

/** @returns the named parameters that this version knows, or null for a command that it does not know */
export function knownParameters(command: string, version: Version, board: Board): string[] | null {
  const menu = command.replace(/ get$/, '');
  if (menu !== command && !(menu in ITEMS))
    return menu in EVERYWHERE || menu in FACTS[board] ? propertiesOf(menu, board) : null;
  const known = COMMANDS[command];
  if (!known || !since(version, known.first)) return null;
  return Object.keys(known.named).filter((name) => since(version, known.named[name]!));
}

/** Properties of a menu without items; naming another stops the whole script before it runs. */
export const propertiesOf = (menu: string, board: Board): string[] => [
  ...(EVERYWHERE[menu] ?? []),
  ...Object.keys(FACTS[board][menu] ?? {}),
];

export const isMenu = (path: string, board: Board) =>
  path in ITEMS || path in EVERYWHERE || path in FACTS[board] || path === '/tool';
export const hasItems = (menu: string) => menu in ITEMS;
