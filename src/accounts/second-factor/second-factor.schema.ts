import { anyObject, arrayOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import type {
  AddedFactorView,
  NewAppView,
  PasskeyOptionsView,
  PasskeyView,
  RecoveryCodesView,
  SecondFactorView,
  SignInPasskeyView,
} from './second-factor.view.js';

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
