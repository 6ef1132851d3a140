import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { attachment, XLSX } from '../../platform/http/attachment.js';
import { Requires, Scope } from '../../platform/http/access.js';
import { Answers, ApiGroup, Refuses } from '../../platform/openapi/answers.js';
import { Sample } from '../../platform/openapi/sample.js';
import { writersBusy } from '../../platform/paper/paper-writer.js';
import { monthTooLong } from '../../platform/spreadsheet/workbook-bound.js';
import { AccountingQuery } from './accounting.input.js';
import { MonthBooks } from './month-book.service.js';

const ZIP = 'application/zip';
const FILE = new Sample<StreamableFile>({ type: 'string', format: 'binary' }, 'the bytes of the file');

@Controller('api')
@ApiGroup(87, 'A month for the accountant.')
@Refuses(writersBusy(), monthTooLong())
@Requires('ledger:read')
export class AccountingController {
  constructor(private readonly books: MonthBooks) {}

  @Get('accounting.xlsx')
  @Scope('payments:read', 'invoices:read')
  @Answers(
    FILE,
    'Export a month as a workbook: payments, refunds, credit, open invoices, and how they agree',
    XLSX,
  )
  async workbook(@Query() query: AccountingQuery, @Actor() context: ActionContext) {
    const { name, file } = await this.books.workbook(query, context);
    return new StreamableFile(file, attachment(XLSX, `${name}.xlsx`));
  }

  @Get('accounting.zip')
  @Scope('payments:read', 'invoices:read')
  @Answers(FILE, 'Export the same as CSV files in an archive', ZIP)
  async archive(@Query() query: AccountingQuery, @Actor() context: ActionContext) {
    const { name, file } = await this.books.archive(query, context);
    return new StreamableFile(file, attachment(ZIP, `${name}.zip`));
  }
}
