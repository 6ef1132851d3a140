import type { ErasureReason } from '@server/rules/erasure';

export const erasure = {
  title: 'Erase this person',
  save: 'Erase forever',
  /** Before the name. */
  lead: 'This cannot be undone: ',
  goes: 'What is erased: name, company, address, number, e-mail, notes, pictures of transfers, the texts of messages, sign-ins, addresses of routers, and every mention in the history. The license keys stop working.',
  stays:
    'What stays, under a pseudonym: invoices and payments with their numbers, sums and tax id, and what was done when. A mention in a backup goes when that backup is deleted; a restored one erases the person again.',
  free: 'Names that staff wrote into notes about others are not found.',
  reason: 'Reason',
  reasons: {
    requested: 'The person asks for it',
    consent_withdrawn: 'The person withdrew their consent',
    no_longer_needed: 'The data is no longer needed',
    unlawful: 'The data should not have been kept',
  } satisfies Record<ErasureReason, string>,
  confirm: (username: string) => `Type ${username} to confirm`,
  done: (pseudonym: string) => `Erased. The account is now called ${pseudonym}.`,
};
