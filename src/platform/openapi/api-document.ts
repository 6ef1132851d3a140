import { type INestApplication, Injectable, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Config } from '../config/config.js';
import { ERROR_SCHEMA } from './error.schema.js';
import { sharedResponses } from './failures.js';
import { HEADERS } from './headers.js';
import { groupsOf } from './api-group.js';
import { INTRODUCTION } from './introduction.js';
import type { Document, Operation } from './openapi.js';
import { completeOperation, type FoundOperation, schemasOf } from './operation.js';
import { operationId, type Route, routesOf } from './route.js';
import { sentSchemasOf, webhooksOf } from './sends.js';

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
