import { defineEntity, p } from '@mikro-orm/core';
import { declareActorNames } from '../../platform/database/personal-rows.js';

const RUN_STARTERS = ['schedule', 'button', 'cli'] as const;
export type RunStarter = (typeof RUN_STARTERS)[number];

const ExpiryRunSchema = defineEntity({
  name: 'ExpiryRun',
  tableName: 'expiry_runs',
  properties: {
    id: p.integer().primary(),
    startedBy: p.enum(RUN_STARTERS),
    startedAt: p.datetime(),
    finishedAt: p.datetime(),
    licensesUpdated: p.integer(),
    subscriptionsUpdated: p.integer(),
    undoneAt: p.datetime().nullable(),
  },
});

export class ExpiryRun extends ExpiryRunSchema.class {}
ExpiryRunSchema.setClass(ExpiryRun);

declareActorNames('expiry_runs', 'started_by');
