import type { About } from './about.js';

export const aboutView = (about: About) => ({
  user_id: about.user_id ?? null,
  username: about.username ?? null,
  user_name: about.user_name ?? about.username ?? null,
  license_key: about.license_key ?? null,
  plan_name: about.plan_name ?? null,
  amount: about.amount ?? null,
  payment_status: about.payment_status ?? null,
  title: about.title ?? null,
  number: about.number ?? null,
});

export type AboutView = ReturnType<typeof aboutView>;
