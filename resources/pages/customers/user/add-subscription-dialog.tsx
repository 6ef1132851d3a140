import type { BulkSaleView } from '@server/customers/bulk-sales/bulk-sale.view';
import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { CustomerView } from '@server/customers/customer.view';
import type { UserPage } from '@server/customers/customers.page.controller';
import type { OfferView } from '@server/catalog/plans/plan.view';
import { useState } from 'react';
import { FormModal } from '@/ui/form-modal';
import { NumberField } from '@/ui/number-field';
import { SelectField } from '@/ui/select-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { nameOf } from '@/shared/user-name';
import { callApi } from '@/api/api';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { KeysMessage } from '@/shared/sale/keys-message';
import { NOTHING_SOLD, sale, type SaleDraft, withPlan } from '@/shared/sale/sale-draft';
import { SaleFields } from '@/shared/sale/sale-fields';
import { SubscriptionReady } from '@/shared/sale/subscription-ready';

type AddSubscriptionProps = DialogAnswers &
  Pick<UserPage, 'user' | 'customer_licenses'> & {
    offer: OfferView;
  };

/** Licence, key, subscription and first invoice in one form, or several on one bill, then the message for the customer. */
export function AddSubscriptionDialog({ user, offer, ...props }: AddSubscriptionProps) {
  const { customer_licenses: customerLicenses, onClose, onDone } = props;
  const words = useMessages('addSubscription');
  const bulk = useMessages('bulkSale');
  const [added, setAdded] = useState<CustomerView | BulkSaleView | null>(null);
  const free = freeLicensesOf(customerLicenses, user.id);
  const { fields, form } = useDraft(
    (): Draft => ({ ...NOTHING_SOLD, ...usual(customerLicenses, offer), license: '', count: 1 }),
    {
      send: ({ draft, idempotencyKey }): Promise<CustomerView | BulkSaleView> => {
        const { username } = user;
        const { count, license } = draft;
        if (count !== 1) {
          const body = { ...sale(draft), username, count, bill: 'one' as const };
          return callApi('POST /bulk-sales', { body, idempotencyKey });
        }
        const body = { ...sale(draft), ...(license && { license_id: Number(license) }) };
        return callApi('POST /users/:id/subscriptions', { params: { id: user.id }, body, idempotencyKey });
      },
      done: setAdded,
    },
  );
  const { draft, bind, errors } = fields;
  const { count, amount } = draft;
  const isMany = count !== null && count > 1;

  if (added && 'bill' in added)
    return (
      <KeysMessage
        sale={added}
        leadsToPage
        onClose={() => onDone(bulk.title(added.licenses.length, nameOf(user)))}
      />
    );
  if (added)
    return (
      <SubscriptionReady
        name={nameOf(added.user)}
        licenseId={added.license.id}
        isOwed={(added.invoice?.owed ?? 0) > 0}
        onClose={() => onDone(words.done(nameOf(user), added.subscription.plan_name))}
      />
    );

  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <SaleFields
        {...fields}
        offer={offer}
        username={user.username}
        amountLabel={isMany ? bulk.each : undefined}
      />
      <NumberField
        label={words.count}
        hint={
          isMany && amount !== null
            ? bulk.sum(count, formatRupiah(amount), formatRupiah(count * amount))
            : undefined
        }
        {...bind('count')}
      />
      {!isMany && free.length > 0 && (
        <SelectField
          label={words.license}
          hint={words.licenseHint}
          options={{ '': words.newKey, ...Object.fromEntries(free) } as Record<string, string>}
          {...bind('license')}
          error={errors?.license_id}
        />
      )}
    </FormModal>
  );
}

type Draft = SaleDraft & { license: string; count: number | null };

/** Active ones of theirs that nothing is sold on yet. */
const freeLicensesOf = (customerLicenses: CustomerLicenseView[], userId: number) =>
  customerLicenses
    .filter(
      ({ license, subscription }) => !subscription && !license.subscription_id && license.owner_id === userId,
    )
    .filter(({ license }) => license.display_status === 'active')
    .map(({ license }) => [String(license.id), license.license_key] as const);

/** A customer of one plan mostly wants the same again. */
function usual(customerLicenses: CustomerLicenseView[], offer: OfferView) {
  const types = new Set(customerLicenses.flatMap(({ subscription }) => subscription?.plan_type ?? []));
  return types.size === 1 ? withPlan([...types][0]!, offer) : {};
}
