import { Controller, Get } from '@nestjs/common';
import { FromReplica } from '../platform/database/replica.js';
import { Now } from '../platform/http/now.js';
import { Scope } from '../platform/http/scope.js';
import { ApiGroup } from '../platform/openapi/api-group.js';
import { Answers } from '../platform/openapi/answers.js';
import { trendsSchema } from './trends.view.js';
import { Trends } from './trends.service.js';

@Controller('api/trends')
@ApiGroup(82, 'Monthly trends of revenue and subscriptions.')
@FromReplica()
export class TrendsController {
  constructor(private readonly trends: Trends) {}

  @Get()
  @Scope('metrics:read')
  @Answers(trendsSchema, 'Read the last twelve months and the income expected within 30 days')
  read(@Now() now: Date) {
    return this.trends.at(now);
  }
}
