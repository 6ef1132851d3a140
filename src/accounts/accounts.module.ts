import { Module, Global } from '@nestjs/common';
import { AccountPageController } from './account/account.page.controller.js';
import { OwnBrowsersController } from './account/own-browsers.controller.js';
import { OwnBrowsers } from './account/own-browsers.service.js';
import { OwnPasswordController } from './account/own-password.controller.js';
import { OwnPassword } from './account/own-password.service.js';
import { OwnSessionsController } from './account/own-sessions.controller.js';
import { OwnSessions } from './account/own-sessions.service.js';
import { ApiKeySeal } from './api-keys/api-key-seal.js';
import { ApiKeysPageController } from './api-keys/api-keys.page.controller.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Config } from '../platform/config/config.js';
import { jwtSecret } from '../platform/config/jwt-secret.js';
import { ReadYourWrites } from '../platform/database/replica.js';
import { ErrorPages } from '../platform/http/error.filter.js';
import { PageContext } from '../platform/inertia/inertia.service.js';
import { ApiKeyAccess, ApiKeyLimits } from './auth/api-key-access.js';
import { ApiKeyUse, SessionUse } from './auth/use-buffer.js';
import { ApiKeys } from './auth/api-keys.js';
import { BackOffice } from './auth/back-office.js';
import { ConsoleErrorPages } from './auth/console-error-pages.js';
import { ConsolePageContext } from './auth/console-page-context.js';
import { JwtStrategy, TOKEN } from './auth/jwt.strategy.js';
import { KnownBrowsers } from './auth/known-browsers.js';
import { KnownDevices } from './auth/known-devices.js';
import { LicenseKeyMasks } from './auth/license-key-masks.js';
import { LoginRateLimits } from './auth/login-rate-limits.js';
import { PasswordAttempts } from './auth/password-attempts.js';
import { Passwords } from './auth/password.js';
import { RequiredActions } from './auth/required-actions.js';
import { SessionCookie } from './auth/session-cookie.js';
import { SessionWrites } from './auth/session-writes.js';
import { SignIns } from './auth/sign-ins.js';
import { CookieViewer, Sessions } from './auth/sessions.service.js';
import { AuthenticatorApps } from './second-factor/authenticator-apps.js';
import { FactorChallenges } from './second-factor/factor-challenges.js';
import { FactorRateLimits } from './second-factor/factor-rate-limits.js';
import { OwnAuthenticatorApp } from './second-factor/own-authenticator-app.service.js';
import { OwnFactorsController } from './second-factor/own-factors.controller.js';
import { OwnFactors } from './second-factor/own-factors.service.js';
import { OwnPasskeys } from './second-factor/own-passkeys.service.js';
import { OwnSecondFactorController } from './second-factor/own-second-factor.controller.js';
import { OwnSecondFactor } from './second-factor/own-second-factor.service.js';
import { Passkeys } from './second-factor/passkeys.js';
import { RecoveryCodes } from './second-factor/recovery-codes.js';
import { SecondFactor } from './second-factor/second-factor.service.js';
import { SetupController } from './setup/setup.controller.js';
import { Setup } from './setup/setup.service.js';
import { AuthController } from './sign-in/auth.controller.js';
import { AuthService } from './sign-in/auth.service.js';
import { FactorSignInController } from './sign-in/factor-sign-in.controller.js';
import { FactorSignIn } from './sign-in/factor-sign-in.service.js';
import { LoginPageController } from './sign-in/login.page.controller.js';
import { ExistingAccounts } from '../audit/audit.service.js';
import { MeController } from './users/me.controller.js';
import { NumberChanges } from './users/number-changes.js';
import { OwnPasswordCheck } from './users/own-password-check.js';
import { SavedViews } from './users/saved-views.service.js';
import { UserAccess } from './users/user-access.js';
import { UserDeletions } from './users/user-deletions.js';
import { UserDirectory } from './users/user-directory.js';
import { UserLimits } from './users/user-limits.js';
import { UserList } from './users/user-list.js';
import { UserNotes } from './users/user-notes.js';
import { UserSuspensions } from './users/user-suspensions.js';
import { UserRoles } from './users/user-roles.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

/** Global, since it answers what the platform leaves to the product. */
/** Global, because the audit asks which accounts there are, and must not import them. */
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
  controllers: [
    OwnBrowsersController,
    OwnSessionsController,
    OwnPasswordController,
    AccountPageController,
    ApiKeysController,
    ApiKeysPageController,
    OwnSecondFactorController,
    OwnFactorsController,
    SetupController,
    AuthController,
    FactorSignInController,
    LoginPageController,
    UsersController,
    MeController,
  ],
  providers: [
    OwnBrowsers,
    OwnSessions,
    OwnPassword,
    ApiKeysService,
    ApiKeySeal,
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
    Setup,
    AuthService,
    FactorSignIn,
    NumberChanges,
    OwnPasswordCheck,
    UsersService,
    UserDeletions,
    UserList,
    UserDirectory,
    UserAccess,
    UserRoles,
    UserSuspensions,
    UserLimits,
    UserNotes,
    SavedViews,
    { provide: ExistingAccounts, useExisting: UserDirectory },
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
    FactorChallenges,
    FactorRateLimits,
    OwnSecondFactor,
    Passkeys,
    SecondFactor,
    Setup,
    OwnPasswordCheck,
    UsersService,
    UserDeletions,
    UserList,
    UserDirectory,
    UserAccess,
    UserNotes,
    UserRoles,
    ExistingAccounts,
  ],
})
export class AccountsModule {}
