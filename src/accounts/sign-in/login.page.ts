export type LoginPage = {
  next: string;
  /** Over https alone. */
  passkeys_offered: boolean;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    login: LoginPage;
  }
}
