import type { RouterSort } from '@server/licensing/routers/router.input';
import type { RouterAnswer, RouterFilter, RouterKind, RouterState } from '@server/rules/routers';

export const routers = {
  noun: { one: 'router', many: 'routers' },
  search: 'Search by name, serial, model, address, license or owner',
  failure: 'Failed to fetch data',
  all: 'All',
  condition: 'Condition',
  filters: {
    silent: 'Silent',
    over: 'Over the limit',
    twins: 'Twins',
    old_routeros: 'RouterOS below 7.12',
    bad_for_fetch: 'Faulty fetch',
    old_script: 'Old script',
    blocked: 'Blocked',
    released: 'Released',
  } satisfies Record<RouterFilter, string>,
  orders: {
    '-last_seen_at': 'Last seen first',
    last_seen_at: 'Silent longest first',
    '-first_seen_at': 'Newest first',
    first_seen_at: 'Oldest first',
  } satisfies Record<RouterSort, string>,
  /** What a filter finds, where it found nothing. */
  none: {
    silent: 'This filter finds routers that missed two checks in a row, for 12 hours or longer.',
    over: 'This filter finds routers beyond the limit of their plan.',
    twins: 'This filter finds routers whose id is used from two addresses.',
    old_routeros: 'This filter finds routers whose RouterOS is older than 7.12.',
    bad_for_fetch: 'This filter finds routers whose RouterOS has a faulty fetch.',
    old_script: 'This filter finds routers that run a script older than this release has.',
    blocked: 'This filter finds routers that staff blocked.',
    released: 'This filter finds routers that gave their slot back.',
  } satisfies Record<RouterFilter, string>,
  nothingYet: {
    title: 'No routers yet',
    text: 'A router appears here by itself at its first check with the current script. Open a license, choose “Router script” and paste it into the terminal of the router.',
    open: 'Choose a license',
  },
  noneOfLicense:
    'No router of this license is known yet. Each becomes known at its first check with the current script.',

  facts: {
    name: 'Router',
    state: 'State',
    model: 'Model',
    routeros: 'RouterOS',
    script: 'Script',
    address: 'Address',
    lastSeen: 'Last seen',
    firstSeen: 'First seen',
    owner: 'Owner',
    identity: 'Identity',
    label: 'Name here',
    remarks: 'Remarks',
    unknown: 'Not reported',
  },
  kinds: { serial: 'Serial number', software_id: 'Software ID', system_id: 'System ID' },
  state: {
    bound: 'In use',
    over: 'Over the limit',
    released: 'Released',
    blocked: 'Blocked',
  } satisfies Record<RouterState, string>,
  refusedFrom: (day: string) => `refused from ${day}`,
  refusedSince: (day: string) => `refused since ${day}`,
  silentSince: (day: string) => `Silent since ${day}`,
  flags: {
    twin: 'Twin',
    is_old_routeros: 'Old RouterOS',
    is_bad_for_fetch: 'Faulty fetch',
    is_old_script: 'Old script',
  },
  flagHints: {
    is_old_routeros: 'Its RouterOS is older than 7.12.',
    is_bad_for_fetch: 'Its RouterOS often fails to fetch the answer: update the router.',
    is_old_script: 'It runs an older script: paste the current one.',
  },
  hours: {
    title: '24 hours',
    /** Hours by answer; hours without a question are left out. */
    of: (counts: string) => `24 hours: ${counts}`,
    counts: {
      valid: (hours: number) => `${hours} valid`,
      warned: (hours: number) => `${hours} warned`,
      refused: (hours: number) => `${hours} refused`,
    } satisfies Record<RouterAnswer, (hours: number) => string>,
    none: 'not asked',
  },

  rename: {
    action: 'Rename',
    title: 'Rename router',
    hint: 'Only here; the board keeps its own name. Leave it empty to show that one.',
    done: (name: string) => `The router is called ${name}.`,
  },
  release: {
    action: 'Release',
    title: (name: string) => `Release ${name}?`,
    follows:
      'It gives its slot back, and another router of this license can take it. If it asks again, it takes a free slot, or is over the limit.',
    /** For customers. */
    left: (left: number, most: number, days: number) =>
      `${left} of ${most} releases left in ${days} days; after that, ask your provider.`,
    usedUp: (from: string) =>
      `You have no release left. You can release the next router from ${from}; until then, ask your provider.`,
    done: (name: string) => `${name} was released.`,
  },
  block: {
    action: 'Block',
    title: (name: string) => `Block ${name}?`,
    follows:
      'From its next check on it is refused, whatever its license says, until you unblock it. Its slot becomes free.',
    done: (name: string) => `${name} is blocked.`,
  },
  unblock: {
    action: 'Unblock',
    title: (name: string) => `Unblock ${name}?`,
    follows: 'At its next check it takes a free slot, or is over the limit.',
    done: (name: string) => `${name} is no longer blocked.`,
  },
  move: {
    action: 'Move its slot',
    title: (name: string) => `Move the slot to ${name}?`,
    follows: (old: string) => `${old} gives its slot to this router, and counts as released.`,
    done: (name: string) => `The slot was moved to ${name}.`,
  },

  /** What a router's page says about its state, with what mends it. */
  problems: {
    over: (day: string) =>
      `This router is beyond the limit of its plan. It is warned until ${day} and refused from then on.`,
    refused: (day: string) =>
      `This router is beyond the limit of its plan, and has been refused since ${day}.`,
    /** Without a date. */
    beyond: 'This router is beyond the limit of its plan.',
    releaseSilent: (name: string) => `Release the longest silent: ${name}`,
    changePlan: 'Change plan',
    blocked: 'This router is blocked, and refused at each check.',
    replaces: (old: string) =>
      `This router looks like the replacement of ${old}: it has the same name and appeared within an hour of its last check.`,
    replacedBy: (other: string) =>
      `This router looks replaced by ${other}, which has the same name and appeared within an hour of its last check.`,
    twin: (address: string, when: string) =>
      `The same id was also used from ${address}, ${when}; nothing is refused because of that.`,
    twinOf: {
      serial: 'Two boards show one serial number, or one router is reached over two lines.',
      software_id: 'Two systems show one software ID, or one router is reached over two lines.',
      system_id:
        'Copies of one virtual machine share it; on the copy, /system license generate-new-id gives it an id of its own.',
    } satisfies Record<RouterKind, string>,
    released: (day: string) =>
      `This router was released on ${day}. If it asks again, it takes a free slot, or is over the limit.`,
  },
  changes: {
    title: 'Changes',
    nothing: 'Nothing has changed since it was first seen.',
    fields: {
      state: 'State',
      address: 'Address',
      version: 'RouterOS',
      identity_name: 'Identity',
      model: 'Model',
      script: 'Script',
      label: 'Name here',
    },
    none: 'none',
  },

  /** On the page of a licence. */
  section: {
    title: 'Routers',
    used: (count: string, max: string) => `${count} of ${max}`,
    all: (count: string) => `All ${count} routers`,
  },
};
