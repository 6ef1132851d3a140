/** `app`: the code of an authenticator app. */
export const FACTOR_METHODS = ['app', 'recovery_code', 'passkey'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** How a sign-in goes on whose password was right. */
export type WaitingSignIn = { sign_in: string; methods: FactorMethod[]; expires_at: string };

export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME = 60;
