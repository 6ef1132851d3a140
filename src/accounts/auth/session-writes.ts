import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Session } from './session.entity.js';
import { Config } from '../../platform/config/config.js';
import { Clock } from '../../platform/http/clock.js';
import { causeOf } from '../../platform/errors/cause-of.js';
import { ReadYourWrites } from '../../platform/database/replica.js';
import './request.js';
import { httpServer } from '../../platform/http/http-server.js';
import { Serves } from '../../platform/wiring/serves.js';

/** A replica is milliseconds behind, or seconds when busy. */
const RECENT_MS = 10_000;
const CHANGING = ['POST', 'PUT', 'DELETE'];

/** Stored with the session, which each request reads anyway, so every process and clients without cookies see it. */
@Injectable()
@Serves(ReadYourWrites)
export class SessionWrites extends ReadYourWrites implements OnModuleInit {
  private readonly log = new Logger(SessionWrites.name);

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly em: SqlEntityManager,
  ) {
    super();
  }

  onModuleInit(): void {
    if (!this.config.databaseReplicaUrl) return;
    // Noted before the response, because the caller may send its next request at once.
    httpServer(this.host)?.addHook('onSend', async (request, reply) => {
      if (request.session && isChange(request, reply)) await this.note(request.session);
    });
  }

  appliesTo({ session, apiKey, receivedAt }: FastifyRequest): boolean {
    // What a key wrote is not noted, so it always reads from the primary.
    if (apiKey) return true;
    return !!session?.changedAt && receivedAt.getTime() - session.changedAt.getTime() < RECENT_MS;
  }

  /** The change is already committed, so a failure here must not fail the request. */
  private async note({ id }: Session): Promise<void> {
    try {
      await this.em.fork().nativeUpdate(Session, { id }, { changedAt: this.clock.now() });
    } catch (error) {
      this.log.warn({ err: causeOf(error) }, 'A change could not be noted with its session');
    }
  }
}

const isChange = ({ method }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  CHANGING.includes(method) && statusCode < 400;
