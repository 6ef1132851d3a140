import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { BILLING_PERIODS } from '../../rules/billing-period.js';
import type { PriceGroup, PriceMigrationView } from './price-migration.view.js';

export const priceGroupsSchema = arrayOf(
  viewSchema<PriceGroup>('PriceGroup', {
    price: 50_000,
    billing_period: oneOf(BILLING_PERIODS, 'monthly'),
    new_price: 60_000,
    count: 12,
    customers: 11,
    reachable: 10,
    invoiced: 2,
  }),
);

export const priceMigrationSchema = viewSchema<PriceMigrationView>('PriceMigration', {
  price: 50_000,
  billing_period: oneOf(BILLING_PERIODS, 'monthly'),
  new_price: 60_000,
  starts_on: orNull('2026-02-01'),
  changed: 12,
  notified: 10,
});
