import { maskedName, maskedNumber } from '../../rules/masked-owner.js';
import type { VerificationView } from './verification.view.js';

/** Hides the owner from callers that only have the key (VERIFY_TELLS_OWNER). */
export function withMaskedOwner(answer: VerificationView): VerificationView {
  const { username, wa_number: waNumber } = answer.license;
  return {
    ...answer,
    license: {
      ...answer.license,
      username: username === null ? null : maskedName(username),
      wa_number: waNumber === null ? null : maskedNumber(waNumber),
    },
  };
}
