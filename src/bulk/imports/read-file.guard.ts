import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { isBase64 } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { type Understood, understoodFile } from './import-tables.service.js';
import { readTable } from './read-table.js';

declare module 'fastify' {
  interface FastifyRequest {
    importedFile?: Understood;
  }
}

/** Before the transaction of the upload begins, because all others wait for the embedded database until it ends. */
@Injectable()
export class ReadFile implements CanActivate {
  constructor(private readonly config: Config) {}

  /** @throws Refusal 422 for an invalid file; of a body without one its validation says what is wrong */
  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { file } = (request.body ?? {}) as { file?: unknown };
    if (isBase64(file))
      request.importedFile = understoodFile(
        await readTable(Buffer.from(file as string, 'base64')),
        this.config.businessTimeZone,
      );
    return true;
  }
}
