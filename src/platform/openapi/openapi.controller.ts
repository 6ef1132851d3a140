import { randomBytes } from 'node:crypto';
import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/access.js';
import { Assets } from '../inertia/assets.js';
import { devServer } from '../inertia/dev-server.js';
import { contentSecurityPolicy, htmlDocument } from '../inertia/document.js';
import { Answers, ApiGroup } from './answers.js';
import { ApiDocument } from './api-document.js';
import { Sample } from './sample.js';

const jsonSample = new Sample<string>({ type: 'object' }, { openapi: '3.1.0', paths: {} });
const htmlSample = new Sample<string>({ type: 'string' }, '<!doctype html>');

@Controller('api')
@ApiGroup(110, 'This description.')
@Public()
export class OpenApiController {
  constructor(
    private readonly document: ApiDocument,
    private readonly assets: Assets,
  ) {}

  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Answers(jsonSample, 'Read this description, as OpenAPI 3.1')
  async openapi() {
    return JSON.stringify(await this.document.get());
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Answers(htmlSample, 'Read this description, as a page', 'text/html')
  docs(@Res({ passthrough: true }) reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64');
    reply.header('Content-Security-Policy', contentSecurityPolicy(nonce, { devServer }));
    return htmlDocument({
      locale: 'en',
      nonce,
      head: '<title>Lisensi API</title>',
      tags: this.assets.viewerTags(),
      body: '<div id="calls"></div>',
    });
  }
}
