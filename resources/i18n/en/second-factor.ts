/** Showing a second factor: at the sign-in, and again before what asks for a fresh one. */
export const secondFactor = {
  title: 'Is it you?',
  lead: 'This needs your second factor. It counts for five minutes.',
  signInLead: 'Your password is right. Now show your second factor.',
  code: 'Code',
  codeHint: 'The six digits from your app, or one of your recovery codes.',
  recoveryHint: 'One of your recovery codes.',
  confirm: 'Continue',
  signIn: 'Sign in',
  passkey: 'Use a passkey',
  startOver: 'Sign in as someone else',
  passkeyFailed: 'No passkey was used. Try again, or use a code.',
};
