import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../accounts/users/user.entity.js';
import { declareOwnedRows } from '../../audit/recoverable.js';
import { declarePersonalRows, gone } from '../../platform/database/personal-rows.js';

const PayLinkSchema = defineEntity({
  name: 'PayLink',
  tableName: 'pay_links',
  properties: {
    id: p.integer().primary(),
    user: () => p.oneToOne(User).owner(),
    /** Anyone with the link can see and pay what the customer owes. */
    token: p.string(),
    createdAt: p.datetime(),
  },
});

/** By which a customer pays all that is owed. Every customer with an invoice has one. */
export class PayLink extends PayLinkSchema.class {}
PayLinkSchema.setClass(PayLink);

declareOwnedRows('user', 'pay_links', 'user_id');

declarePersonalRows({
  table: 'pay_links',
  rows: 'user_id = :id',
  goes: true,
  columns: gone('token'),
  hidden: ['token'],
});
