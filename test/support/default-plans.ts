/** The six plans as in the specification: monthly price, customers, routers. */
export const DEFAULT_PLANS = (
  [
    ['basic', 'Basic', 50_000, 100, 1],
    ['standard', 'Standard', 100_000, 250, 2],
    ['premium', 'Premium', 150_000, 500, 3],
    ['classic', 'Classic', 500_000, 2_000, 8],
    ['silver', 'Silver', 750_000, 3_500, 12],
    ['gold', 'Gold', 2_083_333, 999_999, 999],
  ] as const
).map(([plan_type, plan_name, price, max_customer_count, max_mikrotik_count]) => ({
  plan_type,
  plan_name,
  max_customer_count,
  max_mikrotik_count,
  price_per_month: price,
  price_per_quarter: 3 * price,
  price_per_semi_annual: 6 * price,
  price_per_annual: 12 * price,
  is_unlimited: plan_type === 'gold',
}));
