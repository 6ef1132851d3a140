import type { RefusedCode } from '@server/rules/verdict-codes';
import type { VerificationAnswer } from '@server/verification/verification.view';
import { type ApiError, callApi } from '@/lib/api';
import type { Messages } from '@/messages/en';

/** Why a key was refused: the sentence of spec §8.4, and what the server told about the licence. */
export type Refused = { sentence: string; details: VerificationAnswer | null };

export const verifyLicense = (license_key: string): Promise<VerificationAnswer> =>
  callApi('POST /verify-license', { body: { license_key } });

/** What may stand in a refusal. */
type Answer = { error?: string; license?: unknown; code?: RefusedCode };

export function refusedBy(failure: ApiError, words: Messages['verifyLicense']): Refused {
  const answer = (failure.body ?? {}) as Answer;
  const hasDetails = failure.status === 403 && answer.license;
  return {
    sentence: sentenceFor(failure, words),
    details: hasDetails ? (answer as VerificationAnswer) : null,
  };
}

/** The server has decided which reason comes first; the others are for answers that it did not write. */
function sentenceFor({ status, body, message }: ApiError, words: Messages['verifyLicense']): string {
  if (status === 404) return words.unknown;
  if (status !== 403) return message;
  const { code, error } = (body ?? {}) as Answer;
  return code && error ? words.cause(code, error) : error || words.refused;
}
