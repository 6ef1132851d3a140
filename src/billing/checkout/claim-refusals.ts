import { HttpStatus } from '@nestjs/common';

export const CLAIM_REFUSALS = {
  not_a_picture: HttpStatus.UNPROCESSABLE_ENTITY,
  too_many_points: HttpStatus.UNPROCESSABLE_ENTITY,
  too_large: HttpStatus.PAYLOAD_TOO_LARGE,
  picture_there: HttpStatus.CONFLICT,
} as const;

export type ClaimRefusal = keyof typeof CLAIM_REFUSALS;
