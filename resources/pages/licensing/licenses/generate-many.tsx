import { formatRupiah } from '@/lib/format';
import { SaleFields } from '@/shared/sale/sale-fields';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import type { OfferView } from '@server/catalog/plans/plan.view';
import type { BulkSaleView } from '@server/customers/bulk-sales/bulk-sale.view';
import type { LicenseView } from '@server/licensing/licenses/license.view';
import { useState } from 'react';
import { DayField } from '@/ui/day-field';
import { FormModal } from '@/ui/form-modal';
import { NumberField } from '@/ui/number-field';
import { KeysMessage } from '@/shared/sale/keys-message';
import { NOTHING_SOLD, sale, type SaleDraft } from '@/shared/sale/sale-draft';
import { UserField } from '@/shared/user-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import type { FieldsProps } from '@/lib/form-fields';
import { callApi } from '@/api/api';
import { filledFields } from '@/lib/changed-fields';
import { useMessages } from '@/i18n/use-messages';
import { type Bill, BILLS } from '@server/rules/bills';
import { LicenseBatch } from './license-batch';

type ManyDraft = BulkSaleDraft & { expires_at: string };

const EMPTY: ManyDraft = {
  ...NOTHING_SOLD,
  count: null,
  username: '',
  starts_on: '',
  bill: 'one',
  expires_at: '',
};

type GenerateManyProps = DialogAnswers & { offer: OfferView | null };

/** Creates several licences for a reseller, with a subscription each or keys only, then shows them. */
export function GenerateMany({ offer, onClose, onDone }: GenerateManyProps) {
  const { batch: words, form: labels } = useMessages('licenses');
  const { countHint } = useMessages('bulkSale');
  const [made, setMade] = useState<BulkSaleView | LicenseView[] | null>(null);
  const { fields, form } = useDraft(EMPTY, {
    send: ({ draft, idempotencyKey }): Promise<BulkSaleView | LicenseView[]> =>
      draft.plan_type
        ? callApi('POST /bulk-sales', { body: bulkSale(draft), idempotencyKey })
        : callApi('POST /licenses/batch', { body: keysOnly(draft), idempotencyKey }),
    done: setMade,
  });
  const { draft, bind } = fields;
  const close = (count: number) => onDone(words.done(count));
  if (made && 'bill' in made)
    return <KeysMessage sale={made} leadsToPage onClose={() => close(made.licenses.length)} />;
  if (made) return <LicenseBatch licenses={made} onClose={() => close(made.length)} />;

  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <NumberField
        label={words.count}
        hint={draft.plan_type ? countHint : words.countHint}
        {...bind('count')}
      />
      <UserField isOptional={!draft.plan_type} {...bind('username')} />
      {offer && <BulkSaleFields {...fields} offer={offer} />}
      {!draft.plan_type && (
        <DayField label={labels.expiry} hint={labels.expiryHint} {...bind('expires_at')} />
      )}
    </FormModal>
  );
}

const bulkSale = ({ count, username, bill, ...draft }: ManyDraft) => ({
  count,
  username,
  bill,
  ...sale(draft),
  ...filledFields(draft, ['starts_on']),
});

/** Omits empty fields. */
const keysOnly = ({ count, username, expires_at }: ManyDraft) => ({
  count,
  ...filledFields({ username, expires_at }, ['username', 'expires_at']),
});

type BulkSaleDraft = SaleDraft & {
  count: number | null;
  username: string;
  /** A calendar day, `YYYY-MM-DD`, or empty. */
  starts_on: string;
  bill: Bill;
};

/** Plan, length and price of each licence, when it starts, and how it is billed. */
function BulkSaleFields({ offer, ...fields }: FieldsProps<BulkSaleDraft> & { offer: OfferView }) {
  const words = useMessages('bulkSale');
  const { draft, onChange, bind } = fields;
  return (
    <>
      <SaleFields
        {...fields}
        offer={draft.starts_on ? { plans: offer.plans } : offer}
        username={draft.username}
        without={{ label: words.keysOnly, hint: words.keysOnlyHint }}
        amountLabel={words.each}
      />
      {draft.plan_type && (
        <>
          <DayField label={words.start} hint={words.startHint} {...bind('starts_on')} />
          <RadioChips label={words.bill}>
            <div className="grid gap-2 sm:grid-cols-2">
              {BILLS.map((bill) => (
                <RadioChip
                  key={bill}
                  name="bill"
                  isChecked={bill === draft.bill}
                  onChange={() => onChange({ bill })}
                  className="grid"
                >
                  <RadioName>{words.bills[bill]}</RadioName>
                </RadioChip>
              ))}
            </div>
          </RadioChips>
          <Sum {...draft} />
        </>
      )}
    </>
  );
}

function Sum({ count, amount }: Pick<BulkSaleDraft, 'count' | 'amount'>) {
  const words = useMessages('bulkSale');
  if (!count || amount === null) return null;
  return (
    <p className="text-base font-semibold tabular-nums" role="status">
      {words.sum(count, formatRupiah(amount), formatRupiah(count * amount))}
    </p>
  );
}
