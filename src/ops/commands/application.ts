import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { INestApplicationContext } from '@nestjs/common';
import { refuseOlder } from '../start/prepare.js';
import { systemContext, type ActionContext } from '../../platform/http/action-context.js';
import { Clock } from '../../platform/http/clock.js';

type Work<T> = (app: INestApplicationContext, context: ActionContext) => Promise<T>;

type Open = <T>(
  work: (app: INestApplicationContext) => Promise<T>,
  missing: 'create' | 'refuse',
) => Promise<T>;

/** Opens the application only when a command runs: help and usage errors need no database. */
export class Application {
  constructor(private readonly open: Open) {}

  use<T>(work: Work<T>): Promise<T> {
    return this.useAsIs(async (app, context) => {
      await refuseOlder(app.get(MikroORM));
      return work(app, context);
    });
  }

  useAsIs<T>(work: Work<T>): Promise<T> {
    return this.open((app) => inContext(app, work), 'refuse');
  }

  useOrCreate<T>(work: Work<T>): Promise<T> {
    return this.open((app) => inContext(app, work), 'create');
  }
}

const inContext = <T>(app: INestApplicationContext, work: Work<T>): Promise<T> =>
  RequestContext.create(app.get(MikroORM).em, () => work(app, systemContext(app.get(Clock).now())));
