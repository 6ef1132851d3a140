import type { InvoicePage } from '@server/billing/invoices/invoice-page.view';
import type { LicensePage } from '@server/customers/license.page.controller';
import type { RouterPage } from '@server/licensing/routers/routers.page.controller';
import type { UserPage } from '@server/customers/customers.page.controller';
import { usePage } from '@inertiajs/react';
import { useMemo } from 'react';
import { routerName } from '@/shared/router/router-name';
import { nameOf } from '@/shared/user-name';
import type { Subject } from './palette-entry';

/** The record of the open page, whose actions come first. */
export function usePageSubject(): Subject | null {
  const { component, props } = usePage();
  return useMemo(() => subjectOf(component, props), [component, props]);
}

function subjectOf(component: string, props: unknown): Subject | null {
  if (component === 'user') return customerOf(props as UserPage);
  if (component === 'license') return licenseOf(props as LicensePage);
  if (component === 'router') return routerOf(props as RouterPage);
  if (component !== 'invoice') return null;
  const { invoice } = props as InvoicePage;
  return { kind: 'invoice', name: invoice.number, invoice };
}

const customerOf = ({ user }: UserPage): Subject => ({
  kind: 'customer',
  id: user.id,
  name: nameOf(user),
  username: user.username,
  waNumber: user.wa_number,
});

const routerOf = ({ router }: RouterPage): Subject => ({ kind: 'router', name: routerName(router), router });

function licenseOf({ customer_license: { license, subscription } }: LicensePage): Subject {
  const name = license.license_key;
  if (!subscription) return { kind: 'license', name, licenseKey: name };
  return {
    kind: 'subscription',
    name: `${subscription.plan_name} · ${subscription.user_name}`,
    subscription,
  };
}
