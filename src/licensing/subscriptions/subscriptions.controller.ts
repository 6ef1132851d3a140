import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ConcurrentEdits } from '../../audit/concurrent-edits.js';
import { nothingDeleted } from '../../audit/deleted-rows.js';
import { Allow, FullAccess, missingScope, Scope, Viewer } from '../../platform/http/access.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Edited, Edits } from '../../platform/http/edits.js';
import { FailsWith } from '../../platform/http/route-config.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import type { Edit } from '../../platform/http/request.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { nothing, pageOf } from '../../platform/openapi/sample.js';
import type { User } from '../../accounts/users/user.entity.js';
import { LICENSE_SUBSCRIBED, PART_DELETED } from './subscription.entity.js';
import {
  CreateSubscriptionInput,
  DeleteSubscriptionQuery,
  SubscriptionListQuery,
  UpdateSubscriptionInput,
} from './subscription.input.js';
import { subscriptionSchema } from './subscription.view.js';
import { SubscriptionViews } from './subscription-views.js';
import { dependencyMissing, SubscriptionDeletions } from './subscription-deletions.js';
import { SubscriptionList } from './subscription-list.js';
import { PERIOD_IS_PAID, SubscriptionsService } from './subscriptions.service.js';

@Controller('api/subscriptions')
@ApiGroup(40, 'Subscriptions, each of a customer to a license and a plan.')
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionList: SubscriptionList,
    private readonly deletions: SubscriptionDeletions,
    private readonly views: SubscriptionViews,
    private readonly edits: ConcurrentEdits,
  ) {}

  @Get()
  @Allow('everyone')
  @Scope('subscriptions:read')
  @Answers(pageOf(subscriptionSchema), 'List subscriptions')
  @FailsWith('Failed to fetch data')
  async list(
    @Viewer() viewer: User,
    @Query() query: SubscriptionListQuery,
    @Actor() { apiKey, now }: ActionContext,
  ) {
    // A search finds parts of keys, so that one could be guessed letter by letter.
    if (query.q && apiKey && !apiKey.scopes.includes('licenses:read')) throw missingScope('licenses:read');
    const page = await this.subscriptionList.list(viewer, query, now);
    return page.mapAll((rows) => this.views.all(rows, now, viewer));
  }

  @Post()
  @Idempotent()
  @Scope('subscriptions:write')
  @Creates(subscriptionSchema, 'Create a subscription')
  @Refuses(LICENSE_SUBSCRIBED, PART_DELETED)
  @FailsWith('Failed to create subscription')
  async create(@Body() input: CreateSubscriptionInput, @Actor() context: ActionContext) {
    return this.views.one(await this.subscriptions.create(input, context), context.now);
  }

  @Put(':id')
  @Scope('subscriptions:write')
  @Edits(subscriptionSchema)
  @Answers(subscriptionSchema, 'Change a subscription')
  @Refuses(LICENSE_SUBSCRIBED, PART_DELETED, PERIOD_IS_PAID)
  @FailsWith('Failed to update subscription')
  async update(
    @Id() id: number,
    @Body() input: UpdateSubscriptionInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
  ) {
    return this.edits.save(edit, input, context, {
      subject: { type: 'subscription', id },
      read: async () => this.views.one(await this.subscriptions.locked(id), context.now),
      asShown: (typed) => this.subscriptions.asShown(typed),
      write: async (merged) =>
        this.views.one(await this.subscriptions.update(id, merged, context), context.now),
    });
  }

  @Delete(':id')
  @FullAccess()
  @Scope('subscriptions:write')
  @Answers(nothing, 'Delete a subscription, and switch its license off if asked')
  @FailsWith('Failed to delete subscription')
  remove(@Id() id: number, @Query() query: DeleteSubscriptionQuery, @Actor() context: ActionContext) {
    return this.deletions.remove(id, query, context);
  }

  @Post(':id/restore')
  @FullAccess()
  @Scope('subscriptions:write')
  @Answers(
    subscriptionSchema,
    'Restore a deleted subscription, with its customer and license if they are deleted too',
  )
  @Refuses(nothingDeleted(), LICENSE_SUBSCRIBED, dependencyMissing('plan'))
  async restore(@Id() id: number, @Actor() context: ActionContext) {
    return this.views.one(await this.deletions.restore(id, context), context.now);
  }
}
