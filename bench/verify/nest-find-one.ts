import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/core';
import { Body, Controller, HttpCode, Injectable, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { postgresOptions } from '../../src/app/schema.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import type { LicenseSnapshot } from '../../src/licensing/verification/verdict.js';
import { NO_GRACE } from './no-grace.js';
import { verificationView } from '../../src/licensing/verification/verification.view.js';

/** What one would write first: a Nest handler that finds the entity with its relations. */
const orm = await MikroORM.init(postgresOptions(process.env.DATABASE_URL!));

@Injectable()
@Controller('api/verify-license')
class VerifyController {
  @Post()
  @HttpCode(200)
  async verify(@Body() { license_key }: { license_key: string }) {
    const license = await orm.em
      .fork()
      .findOneOrFail(
        License,
        { licenseKey: license_key },
        { populate: ['owner', 'subscription.user', 'subscription.plan'] },
      );
    return verificationView(verified(license), new Date());
  }
}

function verified(license: License): LicenseSnapshot {
  const { subscription, owner, ...rest } = license;
  return {
    ...rest,
    expiresAt: license.expiresAt ?? null,
    username: owner?.username ?? null,
    waNumber: owner?.waNumber ?? null,
    subscription: subscription
      ? {
          status: subscription.status,
          endDate: subscription.endDate ?? null,
          planName: subscription.plan.planName,
          isUnpaid: false,
          hasLeases: false,
          routerPolicy: 'watch' as const,
          grace: NO_GRACE,
          features: subscription.plan.features,
          isUnlimited: subscription.plan.isUnlimited,
          maxCustomerCount: subscription.maxCustomerCount,
          maxMikrotikCount: subscription.maxMikrotikCount,
        }
      : null,
  };
}

@Module({ controllers: [VerifyController] })
class App {}

const app = await NestFactory.create(App, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
