import { defineEntity, p } from '@mikro-orm/core';
import { declarePersonalRows, gone } from '../../platform/database/personal-rows.js';

const KnownBrowserSchema = defineEntity({
  name: 'KnownBrowser',
  tableName: 'known_browsers',
  properties: {
    id: p.integer().primary(),
    userId: p.integer(),
    /** SHA-256 of what it is known by. */
    hash: p.blob().hidden(),
    device: p.string().nullable(),
    address: p.string().nullable(),
    firstSeenAt: p.datetime(),
    lastSeenAt: p.datetime(),
    /** The row stays without its hash, or the next browser would count as the first of the account. */
    forgottenAt: p.datetime().nullable(),
  },
});

export class KnownBrowser extends KnownBrowserSchema.class {}
KnownBrowserSchema.setClass(KnownBrowser);

declarePersonalRows({
  table: 'known_browsers',
  rows: 'user_id = :id',
  goes: true,
  columns: gone('hash', 'device', 'address'),
  hidden: ['hash'],
});
