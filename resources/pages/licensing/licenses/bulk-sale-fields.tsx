import type { OfferView } from '@server/catalog/plans/plan.view';
import { type Bill, BILLS } from '@server/rules/bills';
import { DayField } from '@/ui/day-field';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import type { SaleDraft } from '@/shared/sale/sale-draft';
import { SaleFields } from '@/shared/sale/sale-fields';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { formatRupiah } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

export type BulkSaleDraft = SaleDraft & {
  count: number | null;
  username: string;
  /** A calendar day, `YYYY-MM-DD`, or empty. */
  starts_on: string;
  bill: Bill;
};

/** Plan, length and price of each licence, when it starts, and how it is billed. */
export function BulkSaleFields({ offer, ...fields }: FieldsProps<BulkSaleDraft> & { offer: OfferView }) {
  const words = useMessages('bulkSale');
  const { draft, onChange, errors } = fields;
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
          <DayField
            label={words.start}
            hint={words.startHint}
            value={draft.starts_on}
            onChange={(starts_on) => onChange({ starts_on })}
            error={errors?.starts_on}
          />
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
