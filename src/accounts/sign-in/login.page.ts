export type LoginPage = {
  /** Where to go after signing in: a path of this site. */
  next: string;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    login: LoginPage;
  }
}
