import { Controller, Get, Query } from '@nestjs/common';
import { Now } from '../../platform/http/action-context.js';
import { Scope } from '../../platform/http/access.js';
import { Answers, ApiGroup } from '../../platform/openapi/answers.js';
import { pageOf } from '../../platform/openapi/sample.js';
import { ReceivableListQuery } from './receivable.input.js';
import { ReceivableList } from './receivable-list.js';
import { receivableSchema } from './receivable.view.js';

@Controller('api')
@ApiGroup(62, 'Receivables: what each customer owes, now or at the end of a past day.')
export class ReceivablesController {
  constructor(private readonly receivables: ReceivableList) {}

  @Get('receivables')
  @Scope('invoices:read')
  @Answers(pageOf(receivableSchema), 'List what customers owe')
  async list(@Query() query: ReceivableListQuery, @Now() now: Date) {
    const found = await this.receivables.list(query, now);
    return found.mapAll((rows) => this.receivables.views(rows));
  }
}
