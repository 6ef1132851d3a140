import { raw } from '@mikro-orm/core';
import { type Grace, sqlMoment } from '../rules/grace.js';

/** A raw fragment can be used only once, so build a new condition for each place. */
export const graceCondition =
  (inGrace: (row: string, now: string, grace: Grace) => string, now: Date, grace: Grace) =>
  (isInGrace: boolean) => ({
    [raw((alias) => `${inGrace(alias, sqlMoment(now), grace)} is ${isInGrace ? '' : 'not '}true`)]: [],
  });
