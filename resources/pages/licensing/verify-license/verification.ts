import type { RefusedCode, ReplacedCode, RouterCode } from '@server/rules/verdict-codes';
import type { VerificationAnswer } from '@server/licensing/verification/verification.view';
import { type ApiError, callApi } from '@/api/api';
import type { Messages } from '@/i18n/messages';

/** The sentence (verification §1), the cause when the server did not answer, and the details of the server. */
export type Refused = {
  sentence: string;
  cause: string | null;
  details: VerificationAnswer | null;
  /** The key was replaced, so that the answer says nothing of its licence. */
  isReplaced: boolean;
};

export const verifyLicense = (license_key: string): Promise<VerificationAnswer> =>
  callApi('POST /verify-license', { body: { license_key } });

/** The fields of a refusal. */
type Answer = { error?: string; license?: unknown; code?: RefusedCode | ReplacedCode | RouterCode };

export function refusedBy(failure: ApiError, words: Messages['verifyLicense']): Refused {
  const answer = (failure.body ?? {}) as Answer;
  const hasDetails = failure.status === 403 && answer.license;
  return {
    sentence: sentenceFor(failure, words),
    cause: failure.reason,
    details: hasDetails ? (answer as VerificationAnswer) : null,
    isReplaced: failure.status === 403 && answer.code === 'ROTATED' && !answer.license,
  };
}

/** The server chooses the reason; the fallbacks are for responses that it did not write. */
function sentenceFor({ status, body, message, reason }: ApiError, words: Messages['verifyLicense']): string {
  if (reason) return words.failed;
  if (status === 404) return words.unknown;
  if (status !== 403) return message;
  const { code, error } = (body ?? {}) as Answer;
  return code && error ? words.cause(code, error) : error || words.refused;
}
