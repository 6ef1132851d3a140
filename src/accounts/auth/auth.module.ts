import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Config } from '../../platform/config/config.js';
import { jwtSecret } from '../../platform/config/jwt-secret.js';
import { ReadYourWrites } from '../../platform/database/read-your-writes.js';
import { ErrorPages } from '../../platform/http/error-pages.js';
import { PageContext } from '../../platform/inertia/page-context.js';
import { ApiKeyAccess } from './api-key-access.js';
import { ApiKeyLimits } from './api-key-limits.js';
import { ApiKeyUse } from './api-key-use.js';
import { ApiKeys } from './api-keys.js';
import { BackOffice } from './back-office.js';
import { ConsoleErrorPages } from './console-error-pages.js';
import { ConsolePageContext } from './console-page-context.js';
import { CookieViewer } from './cookie-viewer.js';
import { JwtStrategy } from './jwt.strategy.js';
import { KnownBrowsers } from './known-browsers.js';
import { KnownDevices } from './known-devices.js';
import { LicenseKeyMasks } from './license-key-masks.js';
import { LoginRateLimits } from './login-rate-limits.js';
import { PasswordAttempts } from './password-attempts.js';
import { PasswordGauges } from './password-gauges.js';
import { Passwords } from './password.js';
import { RequiredActions } from './required-actions.js';
import { SessionCookie } from './session-cookie.js';
import { SessionWrites } from './session-writes.js';
import { SessionUse } from './session-use.js';
import { SignIns } from './sign-ins.js';
import { Sessions } from './sessions.service.js';
import { TOKEN } from './token.js';

/** Global, since it answers what the platform leaves to the product. */
@Global()
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
  providers: [
    ApiKeyAccess,
    ApiKeyLimits,
    ApiKeys,
    ApiKeyUse,
    BackOffice,
    CookieViewer,
    JwtStrategy,
    KnownBrowsers,
    KnownDevices,
    LoginRateLimits,
    PasswordAttempts,
    PasswordGauges,
    Passwords,
    RequiredActions,
    SessionCookie,
    Sessions,
    SessionUse,
    SignIns,
    { provide: APP_INTERCEPTOR, useClass: LicenseKeyMasks },
    { provide: ErrorPages, useClass: ConsoleErrorPages },
    { provide: PageContext, useClass: ConsolePageContext },
    { provide: ReadYourWrites, useClass: SessionWrites },
  ],
  exports: [
    ApiKeyAccess,
    ApiKeys,
    BackOffice,
    CookieViewer,
    ErrorPages,
    KnownBrowsers,
    KnownDevices,
    LoginRateLimits,
    PageContext,
    PasswordAttempts,
    Passwords,
    ReadYourWrites,
    RequiredActions,
    SessionCookie,
    Sessions,
    SignIns,
  ],
})
export class AuthModule {}
