import { applyDecorators, Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { FailsWith } from '../../platform/http/fails-with.js';
import { Requires } from '../../platform/http/permission.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Configured } from '../../platform/http/route-config.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { ApiGroup } from '../../platform/openapi/api-group.js';
import { Answers, Creates, Refuses } from '../../platform/openapi/answers.js';
import type { CsvKind } from '../../rules/csv.js';
import { BODY_LIMITS } from '../../rules/limits.js';
import { pageOf } from '../../platform/openapi/sample.js';
import {
  brokenQuote,
  brokenWorkbook,
  emptyFile,
  largeWorkbook,
  oldWorkbook,
  tooManyRows,
  unevenRow,
  unreadableCharacter,
} from './file-refusals.js';
import { importStopped } from './import-runner.js';
import { ImportInput, ImportRowQuery } from './import.input.js';
import { importRowSchema, importSchema, importRowView } from './import.view.js';
import { ImportsService } from './imports.service.js';

const FILE_LIMIT = { tokenBeforeBody: true, routeOptions: { bodyLimit: BODY_LIMITS.importedFile } };

const UNREADABLE = [
  emptyFile(),
  oldWorkbook(),
  brokenWorkbook(),
  largeWorkbook(),
  unreadableCharacter({ line: 3, column: 2 }),
  brokenQuote({ line: 3, column: 2 }),
  unevenRow({ line: 3, column: 2 }),
  tooManyRows(),
];

const Uploads = (kind: CsvKind) =>
  applyDecorators(
    Post(kind),
    Requires('imports:run', `${kind}:write`),
    Idempotent(),
    Configured(FILE_LIMIT),
    Refuses(...UNREADABLE),
    FailsWith('Failed to import the file'),
  );

@Controller('api/imports')
@ApiGroup(88, 'Imports of CSV files: upload, dry run, then application in parts.')
@Requires('imports:run')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Uploads('users')
  @Creates(importSchema, 'Upload a CSV file of users')
  users(@Body() { file }: ImportInput, @Actor() context: ActionContext) {
    return this.imports.take('users', file, context);
  }

  @Uploads('licenses')
  @Creates(importSchema, 'Upload a CSV file of licenses')
  licenses(@Body() { file }: ImportInput, @Actor() context: ActionContext) {
    return this.imports.take('licenses', file, context);
  }

  @Uploads('subscriptions')
  @Creates(importSchema, 'Upload a CSV file of subscriptions')
  subscriptions(@Body() { file }: ImportInput, @Actor() context: ActionContext) {
    return this.imports.take('subscriptions', file, context);
  }

  @Get(':id')
  @Answers(importSchema, 'Read the progress of an import')
  find(@Param('id', IdPipe) id: number) {
    return this.imports.find(id);
  }

  @Get(':id/rows')
  @Answers(pageOf(importRowSchema), 'List the rows of an import with their outcomes')
  async rows(@Param('id', IdPipe) id: number, @Query() query: ImportRowQuery) {
    return (await this.imports.rows(id, query)).map(importRowView);
  }

  @Post(':id/check')
  @Answers(importSchema, 'Check the next rows of an import without changing anything')
  @FailsWith('Failed to import the file')
  check(@Param('id', IdPipe) id: number, @Actor() context: ActionContext) {
    return this.imports.check(id, context);
  }

  @Post(':id/run')
  @Answers(importSchema, 'Apply the next rows of an import')
  @Refuses(importStopped())
  @FailsWith('Failed to import the file')
  run(@Param('id', IdPipe) id: number, @Actor() context: ActionContext) {
    return this.imports.run(id, context);
  }

  @Post(':id/stop')
  @Answers(importSchema, 'Stop an import and keep the applied rows')
  @FailsWith('Failed to import the file')
  stop(@Param('id', IdPipe) id: number, @Actor() context: ActionContext) {
    return this.imports.stop(id, context);
  }
}
