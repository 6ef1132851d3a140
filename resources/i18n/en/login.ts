export const login = {
  title: 'Sign in',
  username: 'Username',
  password: 'Password',
  submit: 'Sign in',
  ended: 'Your session has ended. Sign in to go on where you were.',
};
