import type { BeginView } from '@server/licensing/subscriptions/renewal.view';
import type { BillingCycleAnchor } from '@server/rules/billing-period';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { unbroken } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

/** The chosen one, else the first, which the server recommends; undefined unless the subscription has lapsed. */
export const beginOf = (begins: BeginView[], chosen: BillingCycleAnchor | null): BeginView | undefined =>
  begins.find(({ billing_cycle_anchor }) => billing_cycle_anchor === chosen) ?? begins[0];

type BeginChoiceProps = {
  begins: BeginView[];
  chosen: BillingCycleAnchor | null;
  onChange: (anchor: BillingCycleAnchor) => void;
};

/** Where the next period of what has lapsed begins. */
export function BeginChoice({ begins, chosen, onChange }: BeginChoiceProps) {
  const { begins: words } = useMessages('shared');
  const format = useFormat();
  const day = (at: string) => unbroken(format.day(at));
  if (begins.length === 0) return null;
  return (
    <RadioChips label={words.label}>
      <div className="grid gap-2 sm:grid-cols-2">
        {begins.map((begin) => (
          <RadioChip
            key={begin.billing_cycle_anchor}
            name="begins"
            isChecked={begin === beginOf(begins, chosen)}
            onChange={() => onChange(begin.billing_cycle_anchor)}
            className="grid gap-0.5"
          >
            <RadioName>
              {begin.billing_cycle_anchor === 'now' ? words.today : words.from(day(begin.from))}
            </RadioName>
            <span>{(begin.is_over ? words.over : words.until)(day(begin.to))}</span>
          </RadioChip>
        ))}
      </div>
    </RadioChips>
  );
}
