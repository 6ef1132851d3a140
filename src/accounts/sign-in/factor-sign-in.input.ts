import { IntersectionType } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import { ProofInput } from '../second-factor/own-factors.input.js';

const SIGN_IN_SENTENCE = 'Send the `sign_in` that the sign-in returned.';

class SignInInput {
  /** As `POST /api/login` or `POST /api/login/passkey` returned it. */
  @MaxLength(100, { message: SIGN_IN_SENTENCE })
  @IsNotEmpty({ message: SIGN_IN_SENTENCE })
  @IsString({ message: SIGN_IN_SENTENCE })
  sign_in: string;
}

export class FactorSignInInput extends IntersectionType(SignInInput, ProofInput) {}

export class PasskeySignInInput {
  /** As `POST /api/login` returned it; null to sign in by a passkey alone. */
  @ValidateIf(({ sign_in }: PasskeySignInInput) => sign_in !== null)
  @MaxLength(100, { message: SIGN_IN_SENTENCE })
  @IsString({ message: SIGN_IN_SENTENCE })
  sign_in: string | null;
}
