import type { OverlapHours, RotationReason } from '@server/rules/rotation';

/** The dialog that gives a licence another key. */
export const rotation = {
  title: 'New key',
  lead: 'This license gets a new key. Its subscription, owner, dates, usage and history stay.',
  overlap: 'The old key works',
  overlaps: { 0: 'No longer', 24: '24 hours', 168: '7 days' } satisfies Record<OverlapHours, string>,
  /** What happens to routers. */
  effects: {
    atOnce:
      'Routers with the old key are refused at their next check, within 6 hours, until the script with the new key is on them.',
    later:
      'Until then routers work with either key. Put the script with the new key on them before that, because the old key is refused afterwards.',
  },
  reason: 'Reason',
  reasons: {
    leaked: 'The key leaked',
    lost: 'The key was lost',
    staff_left: 'A person who knew it has left',
    other: 'Another reason',
  } satisfies Record<RotationReason, string>,
  note: 'Note',
  noteHint: 'Kept in the history, with your name.',
  save: 'Replace the key',
  done: (old: string) => `Key ${old} was replaced.`,

  ready: {
    title: 'New key',
    until: (old: string, until: string) => `The old key ${old} works until ${until}.`,
    stopped: (old: string) => `The old key ${old} no longer works.`,
    next: 'Put the router script with the new key on each router of this license.',
    message: 'Message with the new key',
  },
};
