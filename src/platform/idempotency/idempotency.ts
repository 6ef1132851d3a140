import { createHmac } from 'node:crypto';
import { SqlEntityManager } from '@mikro-orm/sql';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom } from 'rxjs';
import { RetentionPolicy } from '../clock/retention.js';
import { type JwtSecrets, jwtSecrets } from '../config/jwt-secret.js';
import { Config } from '../config/config.js';
import { DAY_MS } from '../../rules/day.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { conflict, invalid } from '../errors/refusal.js';

const RETENTION_MS = DAY_MS;
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Implements `Idempotency-Key` (api §5) in the transaction of the change (one-transaction.ts). Refused requests store nothing. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly secrets: JwtSecrets;
  /** Of this process; what goes on in another process is the same sale. */
  private readonly running = new Set<string>();

  constructor(
    private readonly em: SqlEntityManager,
    config: Config,
  ) {
    this.secrets = jwtSecrets(config);
  }

  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (key === undefined) return next.handle();
    if (typeof key !== 'string' || !KEY.test(key)) throw malformedKey();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const isInParts = request.routeOptions.config.ownTransactions;
    return from(
      isInParts ? this.goOn(key, request, reply, next) : this.answerOnce(key, request, reply, next),
    );
  }

  /** What works in parts finds by its key what it began, and goes on. */
  private async goOn(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    next: CallHandler,
  ): Promise<unknown> {
    const one = `${request.viewer!.id} ${key}`;
    if (this.running.has(one)) throw stillRunning();
    this.running.add(one);
    return this.answer(key, request, reply, next).finally(() => this.running.delete(one));
  }

  private async answerOnce(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    next: CallHandler,
  ): Promise<unknown> {
    await this.holdAlone(request.viewer!.id, key);
    return this.answer(key, request, reply, next);
  }

  private async answer(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    next: CallHandler,
  ): Promise<unknown> {
    const userId = request.viewer!.id;
    const kept = await this.em.findOne(IdempotencyKey, { userId, key });
    if (kept && kept.createdAt.getTime() > request.receivedAt.getTime() - RETENTION_MS) {
      return this.repeat(kept, request, reply);
    }
    const response: unknown = await lastValueFrom(next.handle());
    const statusCode = reply.statusCode;
    await this.em.upsert(IdempotencyKey, {
      userId,
      key,
      requestHash: this.hashOf(request, this.secrets.secret),
      statusCode,
      response,
      createdAt: request.receivedAt,
    });
    return response;
  }

  /** Keyed, because the body may hold a password that a plain hash would let an attacker guess. */
  private hashOf({ method, url, body }: FastifyRequest, secret: string): Buffer {
    return createHmac('sha256', secret)
      .update(JSON.stringify([method, url, body ?? null]))
      .digest();
  }

  private async holdAlone(userId: number, key: string): Promise<void> {
    const [row] = await this.em.execute<{ isMine: boolean }[]>(
      `select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as "isMine"`,
      [`idempotency ${userId} ${key}`],
    );
    if (!row!.isMine) throw stillRunning();
  }

  private repeat(kept: IdempotencyKey, request: FastifyRequest, reply: FastifyReply): unknown {
    const { secret, previous } = this.secrets;
    const isOf = (one: string | null) => one !== null && this.hashOf(request, one).equals(kept.requestHash);
    if (!isOf(secret) && !isOf(previous)) throw keyReused();
    reply.header('Idempotency-Replayed', 'true');
    return kept.response;
  }
}

export const Idempotent = () => applyDecorators(UseInterceptors(IdempotencyInterceptor));

@Injectable()
export class IdempotencyRetention {
  @RetentionPolicy('idempotency keys', RETENTION_MS)
  deleteOld(em: SqlEntityManager, before: Date) {
    return em.nativeDelete(IdempotencyKey, { createdAt: { $lt: before } });
  }
}

const HEADER = 'Idempotency-Key';

const malformedKey = () =>
  invalid(HEADER, 'malformed', 'The Idempotency-Key must have 1 to 255 visible characters.');

export const keyReused = () =>
  invalid(HEADER, 'key_reused', 'This Idempotency-Key was used for another request. Use a new one.');

export const stillRunning = () =>
  conflict('still_running', 'A request with this Idempotency-Key is still running. Try again in a moment.');
