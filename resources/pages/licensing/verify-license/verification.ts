import type { RefusedCode } from '@server/rules/verdict-codes';
import type { VerificationAnswer } from '@server/licensing/verification/verification.view';
import { type ApiError, callApi } from '@/api/api';
import type { Messages } from '@/i18n/en';

/** Why there is no valid licence: the sentence of spec §8.4, why no answer came, and what the server said of the licence. */
export type Refused = { sentence: string; cause: string | null; details: VerificationAnswer | null };

export const verifyLicense = (license_key: string): Promise<VerificationAnswer> =>
  callApi('POST /verify-license', { body: { license_key } });

/** What may stand in a refusal. */
type Answer = { error?: string; license?: unknown; code?: RefusedCode };

export function refusedBy(failure: ApiError, words: Messages['verifyLicense']): Refused {
  const answer = (failure.body ?? {}) as Answer;
  const hasDetails = failure.status === 403 && answer.license;
  return {
    sentence: sentenceFor(failure, words),
    cause: failure.status === 0 ? failure.message : null,
    details: hasDetails ? (answer as VerificationAnswer) : null,
  };
}

/** The server has decided which reason comes first; the others are for answers that it did not write. */
function sentenceFor({ status, body, message }: ApiError, words: Messages['verifyLicense']): string {
  if (status === 0) return words.failed;
  if (status === 404) return words.unknown;
  if (status !== 403) return message;
  const { code, error } = (body ?? {}) as Answer;
  return code && error ? words.cause(code, error) : error || words.refused;
}
