import { EntityManager } from '@mikro-orm/core';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { SqlEntityManager } from '@mikro-orm/sql';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from '../accounts/auth/access.guard.js';
import { TOKEN } from '../accounts/auth/jwt.strategy.js';
import { LicenseKeyMasks } from '../accounts/auth/license-key-masks.js';
import { ReadGraces } from '../catalog/plans/read-graces.js';
import { SQL_IN_USE } from '../platform/clock/clock-reader.js';
import { Config } from '../platform/config/config.js';
import { jwtSecret } from '../platform/config/jwt-secret.js';
import { DATABASE_OPTIONS, type DatabaseOptions } from '../platform/database/options.js';
import { ErrorFilter } from '../platform/http/error.filter.js';
import { OneTransaction } from '../platform/http/one-transaction.js';
import { UnexpectedBodyGuard } from '../platform/http/unexpected-body.guard.js';
import { inputPipe } from '../platform/http/validation.js';
import { Assets } from '../platform/inertia/assets.js';
import { DevAssets, DevRenderer, devServer } from '../platform/inertia/dev-server.js';
import { ServerRenderer } from '../platform/inertia/server-renderer.js';
import { MetricsController } from '../platform/metrics/metrics.controller.js';
import { controllers, ports, providers } from './parts.js';

/** Of every request. The guards in this order, so that a caller without access does not learn which fields a route takes. */
const ENHANCERS: Provider[] = [
  { provide: APP_GUARD, useExisting: AccessGuard },
  { provide: APP_GUARD, useExisting: UnexpectedBodyGuard },
  { provide: APP_INTERCEPTOR, useExisting: OneTransaction },
  { provide: APP_INTERCEPTOR, useExisting: LicenseKeyMasks },
  { provide: APP_PIPE, useFactory: inputPipe },
  { provide: APP_FILTER, useClass: ErrorFilter },
];

const DEV_SERVER: Provider[] = [
  { provide: Assets, useClass: DevAssets },
  { provide: ServerRenderer, useClass: DevRenderer },
];

/** What the files of the rooms declare, found by them, and what they leave to be decided here. */
@Module({})
export class AppModule {
  static with(config: Config, options: DatabaseOptions): DynamicModule {
    const database = { ...options, subscribers: [new ReadGraces(config)] };
    const { token, port } = config.metrics;
    const showsMetrics = token && port === undefined;
    const all: Provider[] = [
      ...providers,
      ...ports,
      ...(devServer ? DEV_SERVER : []),
      { provide: Config, useValue: config },
      { provide: DATABASE_OPTIONS, useValue: database },
      { provide: SqlEntityManager, useExisting: EntityManager },
      { provide: SQL_IN_USE, useValue: 'exists (select from users)' },
    ];
    return {
      module: AppModule,
      imports: [
        DiscoveryModule,
        // A hook after the body is read opens the request context (http/request-hooks.ts), not middleware.
        MikroOrmModule.forRoot({ ...database, registerRequestContext: false }),
        PassportModule,
        JwtModule.registerAsync({
          useFactory: () => ({
            secret: jwtSecret(config),
            signOptions: { algorithm: TOKEN.algorithm, issuer: TOKEN.issuer, audience: TOKEN.audience },
          }),
        }),
      ],
      controllers: controllers.filter((one) => showsMetrics || one !== MetricsController),
      providers: [...all, ...ENHANCERS],
      exports: all,
    };
  }
}
