import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AuthenticatorApps } from './authenticator-apps.js';
import { FactorChallenges } from './factor-challenges.js';
import { FactorRateLimits } from './factor-rate-limits.js';
import { OwnAuthenticatorApp } from './own-authenticator-app.service.js';
import { OwnFactorsController } from './own-factors.controller.js';
import { OwnFactors } from './own-factors.service.js';
import { OwnPasskeys } from './own-passkeys.service.js';
import { OwnSecondFactorController } from './own-second-factor.controller.js';
import { OwnSecondFactor } from './own-second-factor.service.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SecondFactor } from './second-factor.service.js';

@Module({
  imports: [UsersModule],
  controllers: [OwnSecondFactorController, OwnFactorsController],
  providers: [
    AuthenticatorApps,
    FactorChallenges,
    FactorRateLimits,
    OwnAuthenticatorApp,
    OwnFactors,
    OwnPasskeys,
    OwnSecondFactor,
    Passkeys,
    RecoveryCodes,
    SecondFactor,
  ],
  exports: [FactorChallenges, FactorRateLimits, OwnSecondFactor, Passkeys, SecondFactor],
})
export class SecondFactorModule {}
