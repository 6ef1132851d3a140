import { Refusal, tooManyRequests } from '../../platform/errors/refusal.js';

export const malformedApiKey = () =>
  new Refusal(401, 'This API key is incomplete or mistyped. Copy it again from where you keep it.', {
    code: 'malformed_api_key',
  });

/** The same for an unknown key and a wrong secret. */
export const unknownApiKey = () =>
  new Refusal(
    401,
    'This API key is unknown, or was revoked or replaced. Create another one in the console.',
    {
      code: 'unknown_api_key',
    },
  );

export const expiredApiKey = () =>
  new Refusal(401, 'This API key has expired. Rotate it in the console, and use the new one.', {
    code: 'expired_api_key',
  });

export const ownerSuspended = () =>
  new Refusal(
    401,
    'The account that this API key belongs to is suspended. Have it reactivated, or create a key for another account.',
    { code: 'owner_suspended' },
  );

export const apiKeyInAddress = () =>
  new Refusal(
    400,
    'An API key does not belong in the address, where logs keep it. Rotate it, and send the new one as Authorization: Bearer ….',
    { code: 'api_key_in_address' },
  );

export const elsewhere = (address: string) =>
  new Refusal(
    403,
    `This API key does not work from ${address}. Call from one of its networks, or create a key for this one.`,
    { code: 'network_not_allowed' },
  );

export const otherLicense = () =>
  new Refusal(
    403,
    'This API key is tied to some licenses, and this call is not about one of them. Create a key for it.',
    { code: 'license_not_covered' },
  );

export const usedTooOften = (seconds: number) =>
  tooManyRequests('This API key is used too often. Please try again in a minute.', seconds);
