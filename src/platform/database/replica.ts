import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { PostgreSqlDriver } from '@mikro-orm/postgresql';
import {
  HttpException,
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleInit,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { Clock } from '../http/clock.js';
import { causeOf } from '../errors/cause-of.js';
import { isReadOnly } from '../errors/is-database-unavailable.js';
import { DATABASE_OPTIONS, type DatabaseOptions } from './options.js';
import { serverOptions } from './server.js';
import { from, lastValueFrom } from 'rxjs';

export abstract class ReadYourWrites {
  abstract appliesTo(request: FastifyRequest): boolean;
}

/** After a failure, reads go to the primary for this long instead of waiting for a dead replica each time. */
const REST_MS = 10_000;

export type Pool = { totalCount: number; idleCount: number; waitingCount: number };

export type Read = <T>(work: () => Promise<T>) => Promise<T>;

@Injectable()
export class Replica implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(Replica.name);
  private orm?: MikroORM;
  private restsUntil = 0;

  constructor(
    private readonly config: Config,
    @Inject(DATABASE_OPTIONS) private readonly options: DatabaseOptions,
    private readonly clock: Clock,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** A separate pool, because MikroORM's `replicas` would also get queries that must not be stale. */
  async onModuleInit(): Promise<void> {
    const { databaseReplicaUrl } = this.config;
    if (!databaseReplicaUrl) return;
    this.orm = await MikroORM.init({
      ...this.options,
      ...serverOptions(databaseReplicaUrl, { setting: 'DATABASE_REPLICA_URL', maySeeStandby: true }),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.orm?.close();
  }

  async pool(): Promise<Pool | null> {
    const driver = this.orm?.driver as PostgreSqlDriver | undefined;
    return driver ? driver.getConnection().getNativeClient() : null;
  }

  /** @returns false where there is none @throws DatabaseRefused */
  async answers(): Promise<boolean> {
    await this.orm?.em.fork().getConnection().execute('select 1');
    return !!this.orm;
  }

  readerFor(request: FastifyRequest): Read {
    return (work) => (this.readYourWrites.appliesTo(request) ? work() : this.read(work));
  }

  private async read<T>(work: () => Promise<T>): Promise<T> {
    if (!this.orm || this.isResting) return work();
    try {
      // Without the request's context, which belongs to the primary and would be forked instead.
      const em = this.orm.em.fork({ disableContextResolution: true });
      return await RequestContext.create(em, work);
    } catch (error) {
      if (error instanceof HttpException) throw error;
      // What is read may have to be written first, such as where the installation is: a replica that refuses that is in order.
      if (!isReadOnly(error)) this.rest(error);
      return work();
    }
  }

  private get isResting(): boolean {
    return this.clock.now().getTime() < this.restsUntil;
  }

  private rest(error: unknown): void {
    if (this.isResting) return;
    this.restsUntil = this.clock.now().getTime() + REST_MS;
    this.log.warn({ err: causeOf(error) }, 'The read replica failed; the primary is asked instead');
  }
}

@Injectable()
class ReplicaInterceptor implements NestInterceptor {
  constructor(private readonly replica: Replica) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const read = this.replica.readerFor(context.switchToHttp().getRequest<FastifyRequest>());
    return from(read<unknown>(() => lastValueFrom(next.handle())));
  }
}

/** For handlers that only read and may serve slightly old data. Runs again on the primary if the replica fails. */
export const FromReplica = () => UseInterceptors(ReplicaInterceptor);
