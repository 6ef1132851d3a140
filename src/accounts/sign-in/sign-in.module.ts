import { Module } from '@nestjs/common';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { FactorSignInController } from './factor-sign-in.controller.js';
import { FactorSignIn } from './factor-sign-in.service.js';
import { LoginPageController } from './login.page.controller.js';

@Module({
  imports: [SecondFactorModule],
  controllers: [AuthController, FactorSignInController, LoginPageController],
  providers: [AuthService, FactorSignIn],
})
export class SignInModule {}
