import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { INestApplicationContext } from '@nestjs/common';
import { refuseOlder } from '../start/prepare.js';
import { systemContext, type ActionContext } from '../../platform/http/action-context.js';
import { Clock } from '../../platform/http/clock.js';

/** What a command does with the application, and the change that it makes by that: one that nobody signed in asked for. */
type Work<T> = (app: INestApplicationContext, change: ActionContext) => Promise<T>;

/** Hands the application out for a while; `create` makes an embedded database where there is none. */
type Open = <T>(
  work: (app: INestApplicationContext) => Promise<T>,
  missing: 'create' | 'refuse',
) => Promise<T>;

/** What commands work on. It is opened only when a command runs: help and wrong usage need no database. */
export class Application {
  constructor(private readonly open: Open) {}

  /** On a database that is up to date. @throws PendingMigrations */
  use<T>(work: Work<T>): Promise<T> {
    return this.useAsIs(async (app, change) => {
      await refuseOlder(app.get(MikroORM));
      return work(app, change);
    });
  }

  /** On a database however old. */
  useAsIs<T>(work: Work<T>): Promise<T> {
    return this.open((app) => inContext(app, work), 'refuse');
  }

  /** On a database that need not be there yet. */
  useOrCreate<T>(work: Work<T>): Promise<T> {
    return this.open((app) => inContext(app, work), 'create');
  }
}

const inContext = <T>(app: INestApplicationContext, work: Work<T>): Promise<T> =>
  RequestContext.create(app.get(MikroORM).em, () => work(app, systemContext(app.get(Clock).now())));
