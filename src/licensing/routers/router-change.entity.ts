import { defineEntity, p } from '@mikro-orm/core';
import { declareOwnedRows } from '../../audit/recoverable.js';
import { declarePersonalRows, gone } from '../../platform/database/personal-rows.js';
import { OWN_LICENSES } from '../own-rows.js';
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

declarePersonalRows({
  table: 'router_changes',
  rows: `router_id in (select id from routers where license_id in ${OWN_LICENSES})`,
  goes: true,
  columns: gone('field', 'was', 'becomes'),
  hidden: [],
});

declareOwnedRows('license', 'router_changes', 'router_id', { table: 'routers', column: 'license_id' });
