import { Controller, Get, Param, Query } from '@nestjs/common';
import type { User } from '../../accounts/users/user.entity.js';
import { Allow, Viewer } from '../../platform/http/access.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Now } from '../../platform/http/now.js';
import { Scope } from '../../platform/http/scope.js';
import { Answers } from '../../platform/openapi/answers.js';
import { ApiGroup } from '../../platform/openapi/api-group.js';
import { pageOf } from '../../platform/openapi/sample.js';
import { RouterList } from './router-list.js';
import { RouterListQuery } from './router.input.js';
import {
  routerCountsSchema,
  routerDetailsSchema,
  routerDetailsView,
  routerSchema,
  routerView,
} from './router.view.js';

@Controller('api/routers')
@ApiGroup(33, 'Routers that said who they are when they verified their license.')
export class RoutersController {
  constructor(private readonly known: RouterList) {}

  @Get()
  @Allow('everyone')
  @Scope('routers:read')
  @Answers(pageOf(routerSchema), 'List routers')
  async list(@Viewer() viewer: User, @Query() query: RouterListQuery, @Now() now: Date) {
    return (await this.known.list(viewer, query, now)).map((router) => routerView(router, now));
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
  async details(@Param('id', IdPipe) id: number, @Viewer() viewer: User, @Now() now: Date) {
    return routerDetailsView(await this.known.details(id, viewer), now);
  }
}
