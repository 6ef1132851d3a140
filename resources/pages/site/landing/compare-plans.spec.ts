import { describe, expect, it } from '@jest/globals';
import type { PlanView } from '@server/catalog/plans/plan.view';
import { comparePlans } from './compare-plans';

const WORDS = {
  customers: 'Customers',
  routers: 'Routers',
  server: 'Server',
  unlimited: 'Unlimited',
  prices: { monthly: 'Month', quarterly: 'Quarter', semi_annually: 'Half', annually: 'Year' },
  nameOf: (code: string) => `«${code}»`,
};

const plan = (id: number, changes: Partial<PlanView> = {}): PlanView => ({
  id,
  plan_type: 'basic',
  plan_name: `Plan ${id}`,
  max_customer_count: 1_000,
  max_mikrotik_count: 2,
  billing_period: 'monthly',
  price_per_month: 10_000,
  price_per_quarter: 30_000,
  price_per_semi_annual: 60_000,
  price_per_annual: 100_000,
  grace_days: null,
  router_policy: 'watch',
  has_leases: false,
  features: ['server_default', 'free_update'],
  description: '',
  description_indonesian: null,
  is_unlimited: false,
  ...changes,
});

describe('comparing plans', () => {
  it('shows only what differs, and lists the rest once', () => {
    const dearer = plan(2, { price_per_annual: 120_000, features: ['free_update', 'file_dokumen'] });
    expect(comparePlans([plan(1), dearer], WORDS)).toEqual({
      different: [
        { label: 'Year', cells: ['Rp 100.000', 'Rp 120.000'] },
        { label: 'Server', cells: ['«server_default»', '–'] },
        { label: '«file_dokumen»', cells: [false, true] },
      ],
      same: [
        'Customers 1.000',
        'Routers 2',
        'Month Rp 10.000',
        'Quarter Rp 30.000',
        'Half Rp 60.000',
        '«free_update»',
      ],
    });
  });

  it('shows no number of customers for an unlimited plan', () => {
    const unlimited = plan(2, {
      features: ['server_default', 'free_update', 'unlimited_customers'],
      is_unlimited: true,
    });
    expect(comparePlans([plan(1), unlimited], WORDS).different).toEqual([
      { label: 'Customers', cells: ['1.000', 'Unlimited'] },
    ]);
  });

  it('finds no differences between equal plans', () => {
    expect(comparePlans([plan(1), plan(2)], WORDS).different).toEqual([]);
  });
});
