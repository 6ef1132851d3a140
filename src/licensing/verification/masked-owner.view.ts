import { maskedName, maskedNumber } from '../../rules/masked-owner.js';
import type { VerificationView } from './verification.view.js';

/** The same answer for whoever holds a key and is not to learn whose it is (VERIFY_TELLS_OWNER). */
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
