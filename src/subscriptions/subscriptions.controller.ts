import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Allow, Viewer } from '../auth/access.js';
import { By, type Change } from '../http/change.js';
import { FailsWith } from '../http/fails-with.js';
import { IdPipe } from '../http/id.pipe.js';
import { Idempotent } from '../http/idempotency.js';
import { Now } from '../http/now.js';
import { Answers, Refuses } from '../openapi/answers.js';
import { nothing, pageOf } from '../openapi/sample.js';
import { crossed, takenIn } from '../openapi/stored-conflicts.js';
import type { User } from '../users/user.entity.js';
import { renewalView } from './renewal.js';
import {
  CreateSubscriptionInput,
  RenewalInput,
  SubscriptionListQuery,
  UpdateSubscriptionInput,
} from './subscription.input.js';
import { renewalShape, subscriptionShape } from './subscription.shape.js';
import { subscriptionView } from './subscription.view.js';
import { SubscriptionsService } from './subscriptions.service.js';

const LINKED = takenIn('subscriptions_license_unique');

@Controller('api/subscriptions')
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Get()
  @Allow('everyone')
  @Answers(pageOf(subscriptionShape), 'List subscriptions')
  @FailsWith('Failed to fetch data')
  async list(@Viewer() viewer: User, @Query() query: SubscriptionListQuery, @Now() now: Date) {
    return (await this.subscriptions.list(viewer, query, now)).map((row) => subscriptionView(row, now));
  }

  @Post()
  @Idempotent()
  @Answers(subscriptionShape, 'Create a subscription')
  @Refuses(LINKED, crossed)
  @FailsWith('Failed to create subscription')
  async create(@Body() input: CreateSubscriptionInput, @By() change: Change) {
    return subscriptionView(await this.subscriptions.create(input, change), change.now);
  }

  @Put(':id')
  @Answers(subscriptionShape, 'Change a subscription')
  @Refuses(LINKED, crossed)
  @FailsWith('Failed to update subscription')
  async update(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateSubscriptionInput,
    @By() change: Change,
  ) {
    return subscriptionView(await this.subscriptions.update(id, input, change), change.now);
  }

  @Delete(':id')
  @HttpCode(204)
  @Answers(nothing, 'Delete a subscription')
  @FailsWith('Failed to delete subscription')
  remove(@Param('id', IdPipe) id: number, @By() change: Change) {
    return this.subscriptions.remove(id, change);
  }

  @Get(':id/renewal')
  @Answers(renewalShape, 'Preview a renewal')
  @FailsWith('Failed to renew subscription')
  async previewRenewal(@Param('id', IdPipe) id: number, @Query() input: RenewalInput, @Now() now: Date) {
    return renewalView(await this.subscriptions.previewRenewal(id, input, now));
  }

  @Post(':id/renew')
  @HttpCode(200)
  @Idempotent()
  @Answers(subscriptionShape, 'Renew a subscription')
  @FailsWith('Failed to renew subscription')
  async renew(@Param('id', IdPipe) id: number, @Body() input: RenewalInput, @By() change: Change) {
    return subscriptionView(await this.subscriptions.renew(id, input, change), change.now);
  }
}
