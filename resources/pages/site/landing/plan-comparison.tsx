import type { PlanView } from '@server/catalog/plans/plan.view';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Minus from 'lucide-react/icons/minus';
import { useMessages } from '@/i18n/use-messages';
import { type ComparisonRow, comparePlans } from './compare-plans';
import { useDetails } from './use-details';

/** Folded on phones, and everywhere in browsers without `::details-content`. */
export function PlanComparison({ plans }: { plans: PlanView[] }) {
  const { entitlement: nameOf } = useMessages('shared');
  const { comparison: words } = useDetails();
  if (plans.length < 2) return null;
  const { different, same } = comparePlans(plans, { ...words, nameOf });
  return (
    <details className="group comparison">
      <summary className="fold">
        {words.title}
        <ChevronDown aria-hidden className="fold-sign" />
      </summary>
      <div className="grid gap-4 pt-4">
        {different.length > 0 && <ComparisonTable plans={plans} rows={different} />}
        {same.length > 0 && (
          <p className="text-base text-pretty text-muted">{words.everywhere(same.join(', '))}</p>
        )}
      </div>
    </details>
  );
}

function ComparisonTable({ plans, rows }: { plans: PlanView[]; rows: ComparisonRow[] }) {
  const { comparison: words } = useDetails();
  return (
    <div
      role="region"
      aria-label={words.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be in reach of the keyboard.
      tabIndex={0}
      className="card overflow-x-auto overscroll-x-contain"
    >
      <table className="comparison-table">
        <caption className="px-4 pt-4 pb-2 text-left text-lg font-bold max-sm:sr-only">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.plan}</th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col">
                {plan.plan_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, plan) => (
                <td key={plans[plan]!.id}>{typeof cell === 'string' ? cell : <Sign isIncluded={cell} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Sign({ isIncluded }: { isIncluded: boolean }) {
  const { comparison: words } = useDetails();
  const Icon = isIncluded ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={isIncluded ? 'size-4.5 text-green' : 'size-4.5 text-faint'} />
      <span className="sr-only">{isIncluded ? words.included : words.missing}</span>
    </>
  );
}
