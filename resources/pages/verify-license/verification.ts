import type { VerificationAnswer } from '@server/verification/verification.view';
import { type ApiError, callApi } from '@/lib/api';
import { CALLS } from '@/lib/calls';

/** Why a key was refused: the sentence of spec §8.4, and what the server told about the licence. */
export type Refused = { sentence: string; details: VerificationAnswer | null };

export const verifyLicense = (license_key: string): Promise<VerificationAnswer> =>
  callApi('POST /verify-license', { body: { license_key } });

/** What may stand in a refusal. */
type Answer = { error?: string; license?: unknown };

export function refusedBy(failure: ApiError): Refused {
  const answer = (failure.body ?? {}) as Answer;
  const hasDetails = failure.status === 403 && answer.license;
  return {
    sentence: sentenceFor(failure.status, answer),
    details: hasDetails ? (answer as VerificationAnswer) : null,
  };
}

/** The server has decided which reason comes first; the others are for answers that it did not write. */
function sentenceFor(status: number, { error }: Answer): string {
  if (status === 403) return error || 'License verification failed. Please check your license key.';
  if (status === 404) return 'License not found. Please check your license key.';
  return error || CALLS['POST /verify-license'].fallback;
}
