import { hasRouterLimit, ROUTER_POLICIES } from '@server/rules/routers';
import { Checkbox } from '@/ui/checkbox';
import { Fold } from '@/ui/fold';
import { SelectField } from '@/ui/select-field';
import { useMessages } from '@/i18n/use-messages';
import { policyOf } from './plan-draft';
import type { PlanFieldsProps } from './plan-fields';

/** What happens to routers beyond the limit, and without internet. */
export function PlanRouters({ draft, onChange, errors }: PlanFieldsProps) {
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
