import { type InvoiceView, invoiceSchema, invoiceView } from '../../billing/ledger/invoice.view.js';
import type { BulkSale } from '../../billing/ledger/bulk-sale.entity.js';
import type { Invoice } from '../../billing/ledger/invoice.entity.js';
import type { PayLink } from '../../billing/ledger/pay-link.entity.js';
import { payPath } from '../../billing/ledger/pay-links.js';
import type { License } from '../../licensing/licenses/license.entity.js';
import type { Config } from '../../platform/config/config.js';
import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { BILLS } from '../../rules/bills.js';
import { invoiceNumbers } from '../../rules/ledger.js';
import { selectionQuery } from '../../rules/pay-selection.js';

/** Licences that are still the customer's; an invoice outlives what it was for. */
export type SoldAtOnce = {
  sale: BulkSale;
  customer: { username: string; displayName: string } | null;
  payLink: Pick<PayLink, 'token'> | null;
  licenses: Map<number, License>;
  invoices: Map<number, Invoice>;
};

export const bulkSaleView = (
  { sale, customer, payLink, licenses, invoices }: SoldAtOnce,
  config: Pick<Config, 'publicUrl'>,
) => {
  const bills = [...invoices.values()];
  const due = bills.filter(({ owed }) => owed > 0).map(({ dueAt }) => dueAt.toISOString());
  const sum = (of: (invoice: Invoice) => number) => bills.reduce((total, bill) => total + of(bill), 0);
  return {
    id: sale.id,
    user_id: sale.userId,
    username: customer?.username ?? null,
    user_name: customer?.displayName ?? null,
    bill: sale.bill,
    /** Null where nothing was invoiced. */
    number: invoiceNumbers(bills.map(({ number }) => number)),
    /** Of what is open; null where nothing is. */
    due_at: due.toSorted()[0] ?? null,
    total: sum(({ cancelledAt, netTotal }) => (cancelledAt ? 0 : netTotal)),
    settled: sum(({ settled }) => settled),
    owed: sum(({ owed }) => owed),
    pay_url: payUrlOf(bills, payLink, config),
    created_at: sale.createdAt.toISOString(),
    /** Of it, in addition to `licenses`. */
    unsold: sale.unsold,
    /** Whether these follow by themselves. */
    goes_on: sale.unsold > 0 && sale.terms !== null,
    licenses: sale.licenseIds.map((id, at) =>
      soldView(licenses.get(id), invoices.get(sale.invoiceIds[at] ?? 0), config),
    ),
  };
};

/** The link of the customer, with what is open of the sale ticked. */
function payUrlOf(
  bills: Invoice[],
  payLink: SoldAtOnce['payLink'],
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string | null {
  const invoiceIds = bills.filter(({ owed }) => owed > 0).map(({ id }) => id);
  if (!payLink || invoiceIds.length === 0) return null;
  return `${publicUrl}${payPath(payLink.token)}?${selectionQuery({ invoiceIds, ahead: [] })}`;
}

const soldView = (
  license: License | undefined,
  invoice: Invoice | undefined,
  config: Pick<Config, 'publicUrl'>,
) => ({
  license_id: license?.id ?? null,
  license_key: license?.licenseKey ?? invoice?.licenseEnding ?? null,
  subscription_id: license?.subscription?.id ?? null,
  plan_name: license?.subscription?.plan.planName ?? invoice?.planName ?? null,
  end_date: license?.subscription?.endDate?.toISOString() ?? null,
  invoice: invoice ? invoiceView(invoice, config) : null,
});

export type BulkSaleView = ReturnType<typeof bulkSaleView>;
export type SoldLicenseView = ReturnType<typeof soldView> & { invoice: InvoiceView | null };

export const bulkSaleSchema = viewSchema<BulkSaleView>('BulkSale', {
  id: 5,
  user_id: 3,
  username: orNull('budi'),
  user_name: orNull('Budi Santoso'),
  bill: oneOf(BILLS, 'one'),
  number: orNull('INV-2026-000123–000142'),
  due_at: orNull('2026-01-12T16:59:59.999Z'),
  total: 3_000_000,
  settled: 0,
  owed: 3_000_000,
  pay_url: orNull('https://lisensi.example/pay/c4f1c2a9b7d3e8f60a5c4b1d2e3f40718?invoice=0&invoice=12'),
  created_at: '2026-01-05T03:12:45.000Z',
  unsold: 0,
  goes_on: false,
  licenses: arrayOf(
    viewSchema<SoldLicenseView>('SoldLicense', {
      license_id: orNull(12),
      license_key: orNull('AFS-8K2M4QXZ-7T1P-9D3F-V6H0-2WJ5R8N4C1YB'),
      subscription_id: orNull(4),
      plan_name: orNull('Basic'),
      end_date: orNull('2026-02-05T03:12:45.000Z'),
      invoice: orNull(invoiceSchema),
    }),
  ),
});
