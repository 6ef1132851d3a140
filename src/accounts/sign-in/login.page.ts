export type LoginPage = {
  next: string;
  /** Over https alone. */
  passkeys_offered: boolean;
  /** Where browsers keep the cookie that they refuse over plain http; null without https in PUBLIC_URL. */
  https_url: string | null;
};

declare module '../../platform/inertia/props.js' {
  interface Pages {
    login: LoginPage;
  }
}
