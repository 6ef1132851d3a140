import { usePage } from '@inertiajs/react';
import { LONG_PRICES } from '@/lib/long-prices';
import { Fold } from '@/ui/fold';
import { MoneyInput } from '@/ui/money-input';
import { NumberField } from '@/ui/number-field';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import type { FieldsProps } from '@/lib/form-fields';
import { useMessages } from '@/i18n/use-messages';
import { type PlanDraft, policyOf, type PriceField } from './plan-draft';
import { PlanNames } from './plan-names';
import type { PlansPage } from '@server/catalog/plans/plans.page.controller';
import { defaultPrice } from '@server/rules/billing-period';
import { ENTITLEMENTS, type Entitlement, isUnlimited } from '@server/rules/entitlements';
import { Checkbox } from '@/ui/checkbox';
import { hasRouterLimit, ROUTER_POLICIES } from '@server/rules/routers';

export type PlanFieldsProps = FieldsProps<PlanDraft>;

export function PlanFields(fields: PlanFieldsProps) {
  const { draft, onChange, errors, bind } = fields;
  const { fields: words, periods } = useMessages('plans');
  return (
    <>
      <PlanNames {...fields} />
      <PlanLimits {...fields} />
      <PlanPrices {...fields} />
      <SelectField
        label={words.period}
        {...bind('billing_period')}
        hint={words.periodHint}
        options={periods}
      />
      <PlanGrace {...fields} />
      <PlanRouters {...fields} />
      <EntitlementChoice
        chosen={draft.features}
        onChange={(features) => onChange({ features })}
        error={errors?.features}
      />
      <TextAreaField label={words.description} isOptional {...bind('description')} />
      <TextAreaField
        label={words.descriptionIndonesian}
        hint={words.indonesianHint}
        isOptional
        {...bind('description_indonesian')}
      />
    </>
  );
}

type EntitlementChoiceProps = {
  chosen: Entitlement[];
  onChange: (chosen: Entitlement[]) => void;
  error?: string;
};

function EntitlementChoice({ chosen, onChange, error }: EntitlementChoiceProps) {
  const { entitlement, entitlements } = useMessages('shared');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{entitlements}</legend>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {ENTITLEMENTS.map((code) => (
          <Checkbox
            key={code}
            isChecked={chosen.includes(code)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          >
            {entitlement(code)}
          </Checkbox>
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm font-medium text-red">{error}</p>}
    </fieldset>
  );
}

/** The grace of the plan; empty means the setting. */
function PlanGrace({ bind }: PlanFieldsProps) {
  const { fields: words } = useMessages('plans');
  const { grace_days: setting } = usePage<PlansPage>().props;
  return (
    <NumberField
      label={words.grace}
      hint={words.graceHint(setting)}
      placeholder={String(setting)}
      isOptional
      {...bind('grace_days')}
    />
  );
}

function PlanLimits({ draft, bind }: PlanFieldsProps) {
  const { fields: words } = useMessages('plans');
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <NumberField
        label={words.customers}
        hint={isUnlimited(draft.features) ? words.noLimit : undefined}
        {...bind('max_customer_count')}
      />
      <NumberField label={words.routers} {...bind('max_mikrotik_count')} />
    </div>
  );
}

/** What happens to routers beyond the limit, and without internet. */
function PlanRouters({ draft, onChange, errors }: PlanFieldsProps) {
  const { fields: words } = useMessages('plans');
  const { more } = useMessages('shared');
  const max = draft.max_mikrotik_count;
  const offered = ROUTER_POLICIES.filter((each) => each !== 'enforce' || max === null || hasRouterLimit(max));
  const policy = policyOf(draft);
  return (
    <>
      <SelectField
        label={words.policy}
        hint={words.policyHints[policy]}
        error={errors?.router_policy}
        options={new Map(offered.map((each) => [each, words.policies[each]]))}
        value={policy}
        onChange={(router_policy) => onChange({ router_policy })}
      />
      <Fold label={more} isOpen={draft.has_leases}>
        <Checkbox isChecked={draft.has_leases} onChange={(has_leases) => onChange({ has_leases })}>
          {words.leases}
        </Checkbox>
      </Fold>
    </>
  );
}

const LABELS = {
  price_per_month: 'month',
  price_per_quarter: 'quarter',
  price_per_semi_annual: 'halfYear',
  price_per_annual: 'year',
} as const satisfies Record<PriceField, string>;

function PlanPrices({ draft, bind }: PlanFieldsProps) {
  const { fields: words } = useMessages('plans');
  const price = (field: PriceField) => ({
    label: words[LABELS[field]],
    name: field,
    ...bind(field),
  });

  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{words.prices}</legend>
      <MoneyInput {...price('price_per_month')} />
      <div className="grid gap-4 sm:grid-cols-3">
        {LONG_PRICES.map(([field, period]) => (
          <MoneyInput
            key={field}
            {...price(field)}
            placeholder={defaultPrice(period, draft.price_per_month ?? 0)}
          />
        ))}
      </div>
      <p className="-mt-1.5 text-xs text-faint">{words.pricesHint}</p>
    </fieldset>
  );
}
