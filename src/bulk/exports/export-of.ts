import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Get,
  type StreamableFile,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { contextOf } from '../../platform/http/action-context.js';
import { XLSX } from '../../platform/http/attachment.js';
import { goneFrom } from '../../platform/http/gone.js';
import { Requires, Scope } from '../../platform/http/access.js';
import { Answers } from '../../platform/openapi/answers.js';
import { Sample } from '../../platform/openapi/sample.js';
import type { Scope as ScopeName } from '../../rules/api-keys.js';
import type { ExportKind } from '../../rules/csv.js';
import type { Caller } from './exports.service.js';

/** Who may have the file of which list, and what is in it. */
const EXPORTED: Record<ExportKind, { scopes: [ScopeName, ...ScopeName[]]; isMoney?: true; what?: string }> = {
  users: { scopes: ['users:read'] },
  licenses: { scopes: ['licenses:read'], what: 'licenses with their keys' },
  routers: { scopes: ['routers:read'] },
  subscriptions: { scopes: ['licenses:read', 'subscriptions:read'] },
  invoices: { scopes: ['invoices:read'], isMoney: true, what: 'invoices without their lines' },
  payments: { scopes: ['payments:read'], isMoney: true, what: 'payments and reversals' },
  receivables: { scopes: ['invoices:read'], isMoney: true, what: 'what customers owe' },
  audit: { scopes: ['audit:read'], what: 'audit events and what changed' },
};

const TEXT = new Sample<StreamableFile>({ type: 'string' }, '');
const WORKBOOK = new Sample<StreamableFile>({ type: 'string', format: 'binary' }, '');

/** The route of a list as a file of one format. */
export function ExportOf(name: ExportKind, format: 'csv' | 'xlsx'): MethodDecorator {
  const { scopes, isMoney, what = name } = EXPORTED[name];
  const answers =
    format === 'csv'
      ? Answers(TEXT, `Export ${what} as CSV`, 'text/csv')
      : Answers(WORKBOOK, `Export ${what} as a workbook`, XLSX);
  const decorators = [Get(`${name}.${format}`), Scope(...scopes), answers as MethodDecorator];
  return applyDecorators(...decorators, ...(isMoney ? [Requires('ledger:read')] : []));
}

/** Who asks for a file, and whether they still wait for it. */
export const FileCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => ({
  context: contextOf(context.switchToHttp().getRequest<FastifyRequest>()),
  gone: goneFrom(context),
}));
