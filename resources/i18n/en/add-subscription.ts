export const addSubscription = {
  title: 'Add subscription',
  save: 'Add subscription',
  count: 'Number of licenses',
  license: 'License key',
  newKey: 'A new key',
  licenseHint: 'Or one of theirs that has no subscription yet.',
  done: (name: string, plan: string) => `${plan} was added for ${name}.`,

  ready: {
    title: (name: string) => `New subscription of ${name}`,
    lead: 'Send this message to the customer. It contains the key and asks for the first payment.',
    leadFree: 'Send this message to the customer. It contains the key.',
    label: 'Message to the customer',
    copy: 'Copy message',
  },
};
