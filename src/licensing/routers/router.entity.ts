import { defineEntity, p } from '@mikro-orm/core';
import { ROUTER_KINDS, ROUTER_STATES } from '../../rules/routers.js';
import { declareOwnedRows } from '../../audit/recoverable.js';
import { declarePersonalRows, gone } from '../../platform/database/personal-rows.js';
import { ROUTER_FIELDS } from '../../rules/router-fields.js';
import { License } from '../licenses/license.entity.js';
import { OWN_LICENSES } from '../own-rows.js';

const RouterSchema = defineEntity({
  name: 'Router',
  tableName: 'routers',
  properties: {
    id: p.integer().primary(),
    license: () => p.manyToOne(License),
    kind: p.enum(ROUTER_KINDS),
    hardwareId: p.string(),
    model: p.string().nullable(),
    /** Of RouterOS. */
    version: p.string().nullable(),
    /** As the board calls itself (`/system identity`). */
    identityName: p.string().nullable(),
    /** As people call it here. */
    label: p.string().nullable(),
    script: p.smallint().nullable(),
    address: p.string().columnType('inet').nullable(),
    state: p.enum(ROUTER_STATES),
    /** Set while the state is `over`. */
    overSince: p.datetime().nullable(),
    /** Since when its licence is warned of the refusal, while it is `over` or was released then. Null while its plan only counts. */
    warnedSince: p.datetime().nullable(),
    releasedAt: p.datetime().nullable(),
    /** Another address that used the same id within the hour, and when: two boards with one id. */
    twinAddress: p.string().columnType('inet').nullable(),
    twinAt: p.datetime().nullable(),
    /** verification §2 */
    lastCode: p.string(),
    /** A letter for each of the last 24 hours, that of `lastSeenAt` last: `v` valid, `w` warned, `x` refused, `.` not asked. */
    answers: p.string(),
    firstSeenAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
});

/** A board that said who it is. */
export class Router extends RouterSchema.class {}
RouterSchema.setClass(Router);

declarePersonalRows(
  {
    table: 'routers',
    rows: `license_id in ${OWN_LICENSES}`,
    goes: true,
    fields: ROUTER_FIELDS,
    columns: gone('model', 'version', 'address', 'twin_address', 'last_code', 'answers'),
  },
  {
    table: 'router_texts',
    rows: `license_id in ${OWN_LICENSES}`,
    goes: true,
    columns: gone('search_text'),
    hidden: 'all',
  },
);

declareOwnedRows('license', 'routers', 'license_id');
