export const login = {
  title: 'Sign in',
  username: 'Username',
  password: 'Password',
  submit: 'Sign in',
  passkey: 'Sign in with a passkey',
  byMessage: 'Sign in by message',
  forgotten: 'Forgot your password?',
  ended: 'Your session has ended. Sign in to go on where you were.',
};
