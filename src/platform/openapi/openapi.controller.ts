import { randomBytes } from 'node:crypto';
import { Controller, Get, Header, Res, Module } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/access.js';
import { ApiGroup } from './api-group.js';
import { Answers } from './answers.js';
import { ApiDocument } from './api-document.js';
import { docsPage, NONCE } from './page/docs-page.js';
import { Sample } from './sample.js';

const jsonSample = new Sample<string>({ type: 'object' }, { openapi: '3.1.0', paths: {} });
const htmlSample = new Sample<string>({ type: 'string' }, '<!doctype html>');

@Controller('api')
@ApiGroup(110, 'This description.')
@Public()
class OpenApiController {
  private page = '';

  constructor(private readonly document: ApiDocument) {}

  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Answers(jsonSample, 'Read this description, as OpenAPI 3.1')
  async openapi() {
    return JSON.stringify(await this.document.get());
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Answers(htmlSample, 'Read this description, as a page', 'text/html')
  async docs(@Res({ passthrough: true }) reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64');
    reply.header('Content-Security-Policy', policy(nonce));
    this.page ||= docsPage(await this.document.get());
    return this.page.replace(NONCE, nonce);
  }
}

const policy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

@Module({ controllers: [OpenApiController], providers: [ApiDocument] })
export class OpenApiModule {}
