import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Config } from '../platform/config/config.js';
import { AuthController } from '../sign-in/auth.controller.js';
import { AuthService } from '../sign-in/auth.service.js';
import { BackOffice } from './back-office.js';
import { CookieViewer } from './cookie-viewer.js';
import { jwtSecret } from '../platform/config/jwt-secret.js';
import { JwtStrategy } from './jwt.strategy.js';
import { LoginRateLimits } from './login-rate-limits.js';
import { LoginPageController } from '../sign-in/login.page.controller.js';
import { Passwords } from './password.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.service.js';
import { TOKEN } from './token.js';

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        secret: jwtSecret(config),
        signOptions: { algorithm: TOKEN.algorithm, issuer: TOKEN.issuer, audience: TOKEN.audience },
      }),
    }),
  ],
  controllers: [AuthController, LoginPageController],
  providers: [
    AuthService,
    BackOffice,
    CookieViewer,
    JwtStrategy,
    LoginRateLimits,
    Passwords,
    SessionCookie,
    Sessions,
  ],
  exports: [BackOffice, CookieViewer, LoginRateLimits, Passwords, SessionCookie, Sessions],
})
export class AuthModule {}
