export const askSignInLink = {
  title: 'Sign in by message',
  lead: 'We send a link to the WhatsApp number that we have of you. It signs you in, also if you forgot your password.',
  to: 'Username, email, number or license key',
  submit: 'Send link',
  sent: 'If this belongs to an account with a number, a link goes to that number on WhatsApp. It works once, for 15 minutes.',
  nothing: 'Did nothing arrive after some minutes? Then we may not have your number, or another one.',
  byHand: 'We send it ourselves, so it may take a while. Maybe we do not have your number, or another one.',
  ask: 'Hello, I cannot sign in, and no link arrives.',
  back: 'Sign in with a password',
};
