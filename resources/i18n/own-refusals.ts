/** What the server says for programs, as English screens say it. */
export const ownRefusals = {
  noSuchDay: 'There is no such day. Write it like 31/12/2026, from 2000 to 2100.',
  numberInUse: (name = '') =>
    `${name || 'Another account'} has this WhatsApp number too. If both use it, save anyway.`,
};
