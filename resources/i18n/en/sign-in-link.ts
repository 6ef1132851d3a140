export const signInLink = {
  title: 'Sign in',
  lead: 'The button signs you in on this device. It works once.',
  choose: 'Your number belongs to several accounts. Choose one: the link works once.',
  /** @param name such as "Budi (…4C1Y)" */
  enter: (name: string) => `Sign in as ${name}`,
  newPassword: 'Sign in and choose a new password',
  entered: 'You are signed in.',
  over: 'This link has been used, replaced by a newer one, or has expired. Ask for another one: it arrives on WhatsApp.',
  again: 'Send another link',
  withPassword: 'Sign in with a password',
  ask: 'Hello, my sign-in link does not work.',
};
