import { type INestApplication, Injectable, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Config } from '../config/config.js';
import { ERROR_SCHEMA } from './error.schema.js';
import { sharedResponses } from './failures.js';
import { HEADERS } from './headers.js';
import { groupsOf } from './answers.js';
import type { Document, Operation } from './openapi.js';
import { completeOperation, type FoundOperation, schemasOf } from './operation.js';
import { operationId, type Route, routesOf } from './route.js';
import { sentSchemasOf, webhooksOf } from './sends.js';

const INTRODUCTION = [
  'Everything the console does, as JSON over HTTP.',
  'Sign in with `POST /api/login` and send the token as `Authorization: Bearer …` with every call that is not public. A token lasts 12 hours, or until its owner signs out or changes password or role. A program sends an API key in the same place, `Authorization: Bearer lis_…`: it does what its scopes name and its owner may do, and each call says which scopes it needs. A scope that is missing answers 403 with the code `missing_scope`.',
  'Dates go out as RFC 3339 in UTC. A date that comes in without a time means the end of that day in the business time zone. Amounts and prices are whole rupiah.',
  'Lists are bare arrays, 100 rows at a time unless `per_page` says otherwise. `X-Total-Count` says how many rows match; the `Link` header says where the next page is.',
  'Errors are JSON with `error`, a sentence for people; sometimes `code`, a word for programs, and `errors`, a sentence for each field. The sentences are English; beside `errors` stand `codes`, a word for each field, and `limits`, the numbers that its sentence names. Every answer carries `X-Request-Id`. A field that a route does not know is refused by name (422). In updates, a field that is left out stays as it is, and `null` empties it.',
  'Every creating or renewing POST takes an `Idempotency-Key`: sent again within 24 hours with the same body, it gets the first answer again and changes nothing.',
].join('\n\n');

@Injectable()
export class ApiDocument {
  private app: INestApplication;
  private document: Promise<Document> | null = null;

  constructor(
    private readonly config: Config,
    private readonly modules: ModulesContainer,
  ) {}

  /** A provider cannot inject the application that contains it. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  get(): Promise<Document> {
    return (this.document ??= this.build());
  }

  private async build(): Promise<Document> {
    const options = { operationIdFactory: operationId };
    const found = SwaggerModule.createDocument(this.app, new DocumentBuilder().build(), options);
    const routes = new Map(this.controllers().flatMap(routesOf));
    return {
      openapi: '3.1.0',
      info: { title: 'Lisensi API', description: INTRODUCTION, version: '1' },
      servers: [{ url: this.config.publicUrl }],
      security: [{ bearer: [] }],
      tags: groupsOf(this.controllers()),
      paths: await pathsOf(found.paths as Record<string, Record<string, FoundOperation>>, routes),
      webhooks: webhooksOf(this.controllers()),
      components: {
        schemas: Object.assign(
          { Error: ERROR_SCHEMA },
          ...[...routes.values()].map(schemasOf),
          sentSchemasOf(this.controllers()),
        ) as {},
        responses: sharedResponses(),
        headers: HEADERS,
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'lis_<id>_<secret>_<checksum>' },
        },
      },
    };
  }

  private controllers(): Type[] {
    return [...this.modules.values()]
      .flatMap((module) => [...module.controllers.values()])
      .map(({ metatype }) => metatype as Type);
  }
}

async function pathsOf(
  found: Record<string, Record<string, FoundOperation>>,
  routes: Map<string, Route>,
): Promise<Document['paths']> {
  const paths: Document['paths'] = {};
  for (const [path, item] of Object.entries(found)) {
    for (const [method, operation] of Object.entries(item)) {
      const route = routes.get(operation.operationId);
      if (!route) continue;
      const completed: Operation = await completeOperation(operation, route, method, path);
      (paths[path] ??= {})[method] = completed;
    }
  }
  return paths;
}
