export const login = {
  title: 'Sign in',
  username: 'Username',
  password: 'Password',
  submit: 'Sign in',
  passkey: 'Sign in with a passkey',
  byMessage: 'Sign in by message',
  forgotten: 'Forgot your password?',
  httpsOnly: (url: string) => `This console signs in over https only. Open ${url} instead.`,
  cookiesBlocked:
    'This browser does not keep the cookie that signs you in. Allow cookies for this address, then sign in.',
  storageBlocked:
    'This browser stores nothing for this address, so you have to sign in again whenever you reload a page.',
  ended: 'Your session has ended. Sign in to continue where you left off.',
};
