import type { AuthenticatorApp } from './authenticator-app.entity.js';
import type { Passkey } from './passkey.entity.js';

export const passkeyView = (passkey: Passkey, host: string) => ({
  id: passkey.id,
  name: passkey.name,
  /** False after the console moved to another host. */
  works_here: passkey.host === host,
  /** Whether it is kept outside the device as well. */
  is_synced: passkey.backedUp,
  created_at: passkey.createdAt.toISOString(),
  last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
});

export type PasskeyView = ReturnType<typeof passkeyView>;

type Factors = {
  isRequired: boolean;
  areOffered: boolean;
  app: AuthenticatorApp | null;
  passkeys: PasskeyView[];
  recoveryCodes: number;
  freshUntil: Date | null;
};

export const secondFactorView = ({
  isRequired,
  areOffered,
  app,
  passkeys,
  recoveryCodes,
  freshUntil,
}: Factors) => ({
  is_required: isRequired,
  app_since: app?.confirmedAt?.toISOString() ?? null,
  passkeys,
  passkeys_offered: areOffered,
  /** Those that were not used yet. */
  recovery_codes: recoveryCodes,
  /** Until when this session may do what asks for a fresh second factor. */
  fresh_until: freshUntil?.toISOString() ?? null,
});

export type SecondFactorView = ReturnType<typeof secondFactorView>;

/** What was added, and the recovery codes that came with the first factor. */
export type AddedFactorView = { second_factor: SecondFactorView; recovery_codes: string[] };

export type NewAppView = { secret: string; uri: string; qr: { size: number; path: string } };

export type PasskeyOptionsView = { options: Record<string, unknown> };

export type SignInPasskeyView = PasskeyOptionsView & { sign_in: string };

export type RecoveryCodesView = { recovery_codes: string[] };
