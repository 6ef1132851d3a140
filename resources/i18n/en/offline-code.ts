/** The dialog that makes a code for routers without internet. */
export const offlineCode = {
  title: 'Offline code',
  lead: 'Type this code into a router that cannot reach the server. It runs until the day that you choose, and no longer than is paid.',
  loading: 'Looking up until when it is paid…',
  refused: 'This license is refused now, so there is no code. Renew or activate it first.',
  until: 'Until the end of',
  latest: (day: string) => `At the latest ${day}: the last day that is paid or in grace.`,
  make: 'Make the code',
  code: 'Code',
  copy: 'Copy the code',
  forGood: (day: string) =>
    `Cannot be taken back: where no internet is, routers with this code run until ${day}, even if the license is switched off.`,
  another: 'Another day',
  check: {
    title: 'Check a code',
    hint: '24 digits, as the customer reads them out.',
    press: 'Check',
    valid: (day: string) => `A code of this license, until ${day}.`,
    invalid: 'Not a code of this license, or mistyped. Compare it digit by digit.',
  },
  file: 'License file',
  newChain: {
    press: 'Begin a new chain',
    text: 'All leases and codes of before end with it. Paste the script into each router of this license anew.',
  },
};
