export const login = {
  title: 'Sign in',
  username: 'Username',
  password: 'Password',
  submit: 'Sign in',
  ended: 'Your session has ended. Sign in to go on where you were.',
  /** @param status 0 when the server was not reached; @param said the API's own sentence */
  failure: (_status: number, said: string) => said,
  wrong: (_field: 'username' | 'password', said: string) => said,
};
