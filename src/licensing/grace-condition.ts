import { raw } from '@mikro-orm/core';
import { type Grace, sqlMoment } from '../rules/grace.js';

/** Makes a condition for rows that run past their end, or for all others; each is good for one place. */
export const graceCondition =
  (inGrace: (row: string, now: string, grace: Grace) => string, now: Date, grace: Grace) =>
  (isInGrace: boolean) => ({
    [raw((alias) => `${inGrace(alias, sqlMoment(now), grace)} is ${isInGrace ? '' : 'not '}true`)]: [],
  });
