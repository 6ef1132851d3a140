export type LoginPage = {
  /** Where to go after signing in: a path of this site. */
  next: string;
  /** Over https alone. */
  passkeys_offered: boolean;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    login: LoginPage;
  }
}
