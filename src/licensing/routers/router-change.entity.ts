import { defineEntity, p } from '@mikro-orm/core';
import { Router } from './router.entity.js';

const RouterChangeSchema = defineEntity({
  name: 'RouterChange',
  tableName: 'router_changes',
  properties: {
    id: p.integer().primary(),
    router: () => p.manyToOne(Router),
    at: p.datetime(),
    /** `state`, or a fact that the board reports: `address`, `version`, `identity_name`, `model`, `script`. */
    field: p.string(),
    was: p.string().nullable(),
    becomes: p.string().nullable(),
  },
});

/** A fact about a router that was another one at the request before. */
export class RouterChange extends RouterChangeSchema.class {}
RouterChangeSchema.setClass(RouterChange);
