import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ConcurrentEdits } from '../../audit/concurrent-edits.js';
import { type ActionContext, Actor, Now } from '../../platform/http/action-context.js';
import { Edited, Edits } from '../../platform/http/edits.js';
import type { Edit } from '../../platform/http/request.js';
import type { User } from '../../accounts/users/user.entity.js';
import { Allow, Scope, Viewer } from '../../platform/http/access.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { pageOf } from '../../platform/openapi/sample.js';
import { RouterList } from './router-list.js';
import { RouterSilence } from './router-silence.js';
import { releasedOften } from './own-releases.js';
import { RouterInput, RouterListQuery, RouterMoveInput } from './router.input.js';
import { routerBlocked, routerNotBlocked, RoutersService, routerWithoutSlot } from './routers.service.js';
import { routerCountsSchema, routerDetailsSchema, routerRowSchema, routerSchema } from './router.schema.js';
import { routerDetailsView, routerRowView, routerView } from './router.view.js';

@Controller('api/routers')
@ApiGroup(33, 'Routers that said who they are when they verified their license.')
export class RoutersController {
  constructor(
    private readonly known: RouterList,
    private readonly silence: RouterSilence,
    private readonly routers: RoutersService,
    private readonly edits: ConcurrentEdits,
  ) {}

  @Get()
  @Allow('everyone')
  @Scope('routers:read')
  @Answers(pageOf(routerRowSchema), 'List routers')
  async list(@Viewer() viewer: User, @Query() query: RouterListQuery, @Now() now: Date) {
    const page = await this.known.list(viewer, query, now);
    const silence = await this.silence.viewFor(viewer, page.rows, now);
    return page.map((router) => routerRowView(router, now, silence(router)));
  }

  @Get('counts')
  @Allow('everyone')
  @Scope('routers:read')
  @Answers(routerCountsSchema, 'Count routers by the filters of their list, each up to a thousand')
  counts(@Viewer() viewer: User, @Now() now: Date) {
    return this.known.counts(viewer, now);
  }

  @Get(':id')
  @Allow('everyone')
  @Scope('routers:read')
  @Answers(routerDetailsSchema, 'Read a router with its last changes')
  async details(@Id() id: number, @Viewer() viewer: User, @Now() now: Date) {
    const details = await this.known.details(id, viewer);
    const silence = await this.silence.viewFor(viewer, [details.router], now);
    return routerDetailsView(details, now, silence(details.router));
  }

  @Put(':id')
  @Allow('everyone')
  @Scope('routers:write')
  @Edits(routerRowSchema)
  @Answers(routerSchema, 'Name a router')
  async rename(
    @Id() id: number,
    @Body() input: RouterInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
  ) {
    return this.edits.save(edit, input, context, {
      subject: { type: 'router', id },
      read: async () => routerView(await this.routers.locked(id, context), context.now),
      write: async ({ label = null }) =>
        routerView(await this.routers.rename(id, label, context), context.now),
    });
  }

  @Post(':id/release')
  @Allow('everyone')
  @Scope('routers:write')
  @Answers(routerSchema, 'Release a router, which takes a free slot when it asks again')
  @Refuses(routerBlocked(), releasedOften(new Date('2026-02-05T04:00:00.000Z'), 30, 'Asia/Jakarta'))
  async release(@Id() id: number, @Actor() context: ActionContext) {
    return routerView(await this.routers.release(id, context), context.now);
  }

  @Post(':id/block')
  @Scope('routers:write')
  @Answers(routerSchema, 'Block a router, whose verifications are refused from then on')
  async block(@Id() id: number, @Actor() context: ActionContext) {
    return routerView(await this.routers.block(id, context), context.now);
  }

  @Post(':id/unblock')
  @Scope('routers:write')
  @Answers(routerSchema, 'Unblock a router, which takes a free slot when it asks again')
  @Refuses(routerNotBlocked())
  async unblock(@Id() id: number, @Actor() context: ActionContext) {
    return routerView(await this.routers.unblock(id, context), context.now);
  }

  @Post(':id/move')
  @Scope('routers:write')
  @Answers(routerSchema, 'Give the slot of a replaced router to another of its license')
  @Refuses(routerBlocked(), routerWithoutSlot())
  async move(@Id() id: number, @Body() input: RouterMoveInput, @Actor() context: ActionContext) {
    return routerView(await this.routers.move(id, input.to, context), context.now);
  }
}
