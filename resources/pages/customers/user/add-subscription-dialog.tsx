import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { CustomerView } from '@server/customers/customer.view';
import type { UserPage } from '@server/customers/user.page';
import type { OfferView } from '@server/catalog/plans/plan.view';
import { useState } from 'react';
import { FormModal } from '@/ui/form-modal';
import { SelectField } from '@/ui/select-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { nameOf } from '@/shared/user-name';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { NOTHING_SOLD, sale, withPlan } from '@/shared/sale/sale-draft';
import { SaleFields } from '@/shared/sale/sale-fields';
import { SubscriptionReady } from '@/shared/sale/subscription-ready';

type AddSubscriptionProps = DialogAnswers &
  Pick<UserPage, 'user' | 'customer_licenses'> & {
    offer: OfferView;
  };

/** Licence, key, subscription and first invoice in one form, then the message for the customer. */
export function AddSubscriptionDialog({ user, offer, ...props }: AddSubscriptionProps) {
  const { customer_licenses: customerLicenses, onClose, onDone } = props;
  const words = useMessages('addSubscription');
  const [added, setAdded] = useState<CustomerView | null>(null);
  const free = freeLicensesOf(customerLicenses, user.id);
  const { fields, form } = useDraft(
    () => ({ ...NOTHING_SOLD, ...usual(customerLicenses, offer), license: '' }),
    {
      send: ({ draft, idempotencyKey }) =>
        callApi('POST /users/:id/subscriptions', {
          params: { id: user.id },
          body: { ...sale(draft), ...(draft.license && { license_id: Number(draft.license) }) },
          idempotencyKey,
        }),
      done: setAdded,
    },
  );
  const { errors, bind } = fields;

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
      <SaleFields {...fields} offer={offer} username={user.username} />
      {free.length > 0 && (
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
