import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from '../src/app/app.module.ts';
import { parseConfig } from '../src/platform/config/config.ts';
import { ApiDocument } from '../src/platform/openapi/api-document.ts';

/** The API's document as the code says it, with the modules that it is made from. */
export async function readApiDocument() {
  const config = parseConfig({});
  // A preview creates no provider, so neither a database nor built pages are needed.
  const options = { preview: true, logger: false, abortOnError: false };
  const app = await NestFactory.create(AppModule.with(config, {}), new FastifyAdapter(), options);
  const modules = app.get(ModulesContainer);
  const apiDocument = new ApiDocument(config, modules);
  apiDocument.describe(app);
  return { document: await apiDocument.get(), modules };
}
