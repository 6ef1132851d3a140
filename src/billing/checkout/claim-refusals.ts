import { HttpStatus } from '@nestjs/common';

/** Why the picture of a transfer was not kept; the claim is as it was. */
export const CLAIM_REFUSALS = {
  not_a_picture: HttpStatus.UNPROCESSABLE_ENTITY,
  too_large: HttpStatus.PAYLOAD_TOO_LARGE,
  picture_there: HttpStatus.CONFLICT,
} as const;

export type ClaimRefusal = keyof typeof CLAIM_REFUSALS;
