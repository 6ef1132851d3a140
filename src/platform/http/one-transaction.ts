import { SqlEntityManager } from '@mikro-orm/sql';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom } from 'rxjs';
import { NOT_NOW, unavailable } from '../errors/refusal.js';
import './request.js';

const READS = ['GET', 'HEAD'];

/**
 * A change and the reading of its answer are one transaction: what is refused was not done, since no connection is needed
 * after the commit.
 */
@Injectable()
export class OneTransaction implements NestInterceptor {
  constructor(private readonly em: SqlEntityManager) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (READS.includes(request.method) || request.routeOptions.config.ownTransactions) return next.handle();
    return from(this.em.transactional(() => this.answer(request, next)));
  }

  private async answer(request: FastifyRequest, next: CallHandler): Promise<unknown> {
    const answer: unknown = await lastValueFrom(next.handle());
    // Its caller has been told that it failed.
    if (request.hasTimedOut) throw unavailable(NOT_NOW);
    return answer;
  }
}
