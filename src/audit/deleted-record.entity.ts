import { defineEntity, p } from '@mikro-orm/core';
import type { About } from './about.js';
import { declareActorNames, declarePersonalRows, gone } from '../platform/database/personal-rows.js';

export const DELETED_KINDS = ['user', 'license', 'subscription'] as const;
export type DeletedKind = (typeof DELETED_KINDS)[number];

const DeletedRecordSchema = defineEntity({
  name: 'DeletedRecord',
  tableName: 'deleted_records',
  properties: {
    id: p.integer().primary(),
    kind: p.enum(DELETED_KINDS),
    recordId: p.integer(),
    about: p.json<About>(),
    /** By table: the row, those that the database deleted with it, and ids of those that referred to it. Holds password hashes. */
    rows: p.json<Record<string, unknown[]>>().lazy().hidden(),
    memo: p.json<Record<string, unknown>>().lazy().hidden(),
    deletedAt: p.datetime(),
    /** Username at that time; null for the system. */
    deletedBy: p.string().nullable(),
    searchText: p.text().lazy().hidden(),
  },
});

export class DeletedRecord extends DeletedRecordSchema.class {}
DeletedRecordSchema.setClass(DeletedRecord);

declarePersonalRows({
  table: 'deleted_records',
  rows: `kind = 'user' and record_id = :id or kind = 'license' and rows #> '{licenses,0,owner_id}' = to_jsonb(:id)
      or kind = 'subscription' and rows #> '{subscriptions,0,user_id}' = to_jsonb(:id)`,
  goes: true,
  columns: gone('about', 'rows', 'memo', 'deleted_by', 'search_text'),
  hidden: ['rows', 'memo', 'deleted_by', 'search_text'],
});

declareActorNames('deleted_records', 'deleted_by');
