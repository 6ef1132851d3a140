/** What became of a message, where it was sent from. */
export const sending = {
  sent: (when: string) => `Sent ${when}`,
  sentBy: (when: string, name: string) => `Sent ${when} by ${name}`,
  queued: 'In the queue. WhatsApp sends it by itself.',
  underWay: 'It is being sent.',
  failed: (why: string) => `Not sent: ${why}`,
  uncertain: 'It is not certain whether it was sent. Resolve it on the Messages page.',
  held: 'Held since a restore. Resolve it on the Messages page.',
  paused: (why: string) => `Messages are paused: ${why}`,
  byHand: 'Send by hand',
  again: 'Open chat',
  noPopup: 'The browser blocked the new tab. Open the chat here.',
  loading: 'The message is being written…',
  copy: 'Copy message',
  send: 'Send on WhatsApp',
  label: 'Message to the customer',
};
