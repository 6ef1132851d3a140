import type { AuthenticatorApp } from './authenticator-app.entity.js';
import type { Passkey } from './passkey.entity.js';
import type { Unrecorded } from '../../audit/domain-event.js';
import { anyObject, arrayOf, orNull, viewSchema } from '../../platform/openapi/sample.js';

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

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'user.second_factor_add': Unrecorded;
    'user.second_factor_replace': Unrecorded;
    'user.second_factor_remove': Unrecorded;
    'user.second_factor_reset': Unrecorded;
    'user.recovery_codes': Unrecorded;
    'user.recovery_code': Unrecorded;
  }
}

const CODES = arrayOf('k3m9x-7qrtz', '0v8wn-4h2ce');

const passkeySchema = viewSchema<PasskeyView>('Passkey', {
  id: 4,
  name: 'Pixel 9',
  works_here: true,
  is_synced: true,
  created_at: '2026-01-05T03:12:45.000Z',
  last_used_at: orNull('2026-02-01T04:00:00.000Z'),
});

export const secondFactorSchema = viewSchema<SecondFactorView>('SecondFactor', {
  is_required: false,
  app_since: orNull('2026-01-05T03:12:45.000Z'),
  passkeys: arrayOf(passkeySchema),
  passkeys_offered: true,
  recovery_codes: 9,
  fresh_until: orNull('2026-02-01T04:05:00.000Z'),
});

export const addedFactorSchema = viewSchema<AddedFactorView>('AddedFactor', {
  second_factor: secondFactorSchema,
  recovery_codes: CODES,
});

export const newAppSchema = viewSchema<NewAppView>('NewAuthenticatorApp', {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/WiFi-AI:budi?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=WiFi-AI',
  qr: viewSchema<NewAppView['qr']>('QrCode', { size: 45, path: 'M4 4h7v1h-7z' }),
});

const OPTIONS = anyObject({
  challenge: 'q83vEjRWeJA',
  rpId: 'lisensi.example.com',
  userVerification: 'required',
});

export const passkeyOptionsSchema = viewSchema<PasskeyOptionsView>('PasskeyOptions', { options: OPTIONS });

export const signInPasskeySchema = viewSchema<SignInPasskeyView>('SignInPasskey', {
  sign_in: 'm0hV3ZkqC6n2pX4t8uS1yA7bE5dG9fJ0kL2oQ4rT6w8',
  options: OPTIONS,
});

export const recoveryCodesSchema = viewSchema<RecoveryCodesView>('RecoveryCodes', { recovery_codes: CODES });
