import { Body, Controller, Get, Post, Query, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Requires } from '../../platform/http/access.js';
import { Id } from '../../platform/http/id.pipe.js';
import { Configured } from '../../platform/http/route-config.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { IMPORT_WRITES } from '../../rules/csv.js';
import { BODY_LIMITS } from '../../rules/limits.js';
import { pageOf } from '../../platform/openapi/sample.js';
import {
  allHidden,
  brokenQuote,
  brokenWorkbook,
  emptyFile,
  largeWorkbook,
  oldWorkbook,
  tooManyRows,
  unevenRow,
  unreadableCharacter,
  webPage,
} from './file-refusals.js';
import { importStopped } from './import-runner.js';
import { columnsOpen, importBegun } from './import-tables.service.js';
import { undoTooLate } from './import-undo.service.js';
import { ChosenColumnsInput, ImportInput, ImportRowQuery, MendedRowInput } from './import.input.js';
import { importColumnsSchema, importRowSchema, importSchema } from './import.view.js';
import { ImportsService } from './imports.service.js';
import { ReadFile } from './read-file.guard.js';

const FILE_LIMIT = { tokenBeforeBody: true, routeOptions: { bodyLimit: BODY_LIMITS.importedFile } };

const UNREADABLE = [
  emptyFile(),
  allHidden(),
  webPage(),
  oldWorkbook(),
  brokenWorkbook(),
  largeWorkbook(),
  unreadableCharacter({ line: 3, column: 2 }),
  brokenQuote({ line: 3, column: 2 }),
  unevenRow({ line: 3, column: 2 }),
  tooManyRows(),
];

@Controller('api/imports')
@ApiGroup(88, 'Imports of customers from Excel and CSV files: upload, dry run, then application in parts.')
@Requires('imports:run', ...IMPORT_WRITES)
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /** Unless its columns have our names, the state is `mapping` until they are chosen. */
  @Post('customers')
  @Idempotent()
  @Configured(FILE_LIMIT)
  @UseGuards(ReadFile)
  @Creates(importSchema, 'Upload a file of customers with their subscriptions')
  @Refuses(...UNREADABLE)
  customers(
    @Body() _input: ImportInput,
    @Req() { importedFile }: FastifyRequest,
    @Actor() context: ActionContext,
  ) {
    return this.imports.take(importedFile!, context);
  }

  @Get(':id')
  @Answers(importSchema, 'Read the progress of an import')
  find(@Id() id: number) {
    return this.imports.find(id);
  }

  @Get(':id/rows')
  @Answers(pageOf(importRowSchema), 'List the rows of an import with their outcomes')
  rows(@Id() id: number, @Query() query: ImportRowQuery) {
    return this.imports.rowViews(id, query);
  }

  @Get(':id/columns')
  @Answers(importColumnsSchema, 'Read the columns of a file with samples of what they hold')
  columns(@Id() id: number) {
    return this.imports.columns(id);
  }

  @Post(':id/columns')
  @Answers(importSchema, 'Choose what each column of a file holds')
  @Refuses(importBegun())
  choose(@Id() id: number, @Body() input: ChosenColumnsInput) {
    return this.imports.choose(id, input);
  }

  @Post(':id/rows')
  @Answers(importSchema, 'Mend the cells of a row, which is checked again')
  @Refuses(importBegun(), columnsOpen())
  mend(@Id() id: number, @Body() input: MendedRowInput) {
    return this.imports.mend(id, input);
  }

  @Post(':id/check')
  @Configured({ ownTransactions: true })
  @Answers(importSchema, 'Check the next rows of an import without changing anything')
  @Refuses(columnsOpen())
  check(@Id() id: number, @Actor() context: ActionContext) {
    return this.imports.check(id, context);
  }

  @Post(':id/run')
  @Configured({ ownTransactions: true })
  @Answers(importSchema, 'Apply the next rows of an import')
  @Refuses(importStopped())
  run(@Id() id: number, @Actor() context: ActionContext) {
    return this.imports.run(id, context);
  }

  @Post(':id/stop')
  @Answers(importSchema, 'Stop an import and keep the applied rows')
  stop(@Id() id: number, @Actor() context: ActionContext) {
    return this.imports.stop(id, context);
  }

  @Post(':id/undo')
  @Configured({ ownTransactions: true })
  @Answers(importSchema, 'Take back the next rows of an import')
  @Refuses(undoTooLate())
  undo(@Id() id: number, @Actor() context: ActionContext) {
    return this.imports.undo(id, context);
  }

  @Post(':id/messages')
  @Answers(importSchema, 'Allow messages about what an import made')
  allowMessages(@Id() id: number, @Actor() context: ActionContext) {
    return this.imports.allowMessages(id, context);
  }
}
