import { Body, Controller, Get, Post } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Scope } from '../../platform/http/access.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { PriceMigrationInput } from './price-migration.input.js';
import { priceGroupsSchema, priceMigrationSchema } from './price-migration.view.js';
import { otherSubscriptions, PriceMigrations } from './price-migrations.service.js';

@Controller('api/plans/:id/price-migration')
@ApiGroup(61, 'Price migrations: subscriptions that pay another price than their plan has now.')
export class PriceMigrationsController {
  constructor(private readonly migrations: PriceMigrations) {}

  @Get()
  @Scope('subscriptions:read')
  @Answers(priceGroupsSchema, 'List what subscriptions of the plan pay where that is not its price')
  groups(@Id() id: number) {
    return this.migrations.groups(id);
  }

  @Post()
  @Idempotent()
  @Scope('subscriptions:write')
  @Answers(priceMigrationSchema, 'Let subscriptions that pay one price pay the price of the plan')
  @Refuses(otherSubscriptions(12))
  migrate(@Id() id: number, @Body() input: PriceMigrationInput, @Actor() context: ActionContext) {
    return this.migrations.migrate(id, input, context);
  }
}
