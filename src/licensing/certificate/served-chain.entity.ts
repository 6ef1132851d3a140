import { defineEntity, p } from '@mikro-orm/core';

/** What makes a router that checks certificates refuse this one; of `ecdsa_only` it is only feared. */
const CHAIN_FAULTS = ['expired', 'other_host', 'incomplete', 'unknown_root', 'ecdsa_only'] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

const ServedChainSchema = defineEntity({
  name: 'ServedChain',
  tableName: 'served_chains',
  properties: {
    id: p.integer().primary(),
    /** Common names, from the one that signed the certificate up to the root. */
    issuers: p.text(),
    /** Null where the chain leads to no root that is known here. */
    root: p.text().nullable(),
    fault: p.enum(CHAIN_FAULTS).nullable(),
    /** Of the certificate itself, which renewals replace without another row. */
    expiresAt: p.datetime(),
    firstSeenAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
});

/** A chain that PUBLIC_URL served, from the first look that saw it to the last. */
export class ServedChain extends ServedChainSchema.class {}
ServedChainSchema.setClass(ServedChain);
