import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Config } from '../config.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { BackOffice } from './back-office.js';
import { CookieViewer } from './cookie-viewer.js';
import { jwtSecret } from './jwt-secret.js';
import { JwtStrategy } from './jwt.strategy.js';
import { LoginLimits } from './login-limits.js';
import { LoginPageController } from './login.page.controller.js';
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
    LoginLimits,
    Passwords,
    SessionCookie,
    Sessions,
  ],
  exports: [BackOffice, CookieViewer, LoginLimits, Passwords, SessionCookie, Sessions],
})
export class AuthModule {}
