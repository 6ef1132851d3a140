import type { PlanChoiceView } from '@server/catalog/plans/plan.view';
import { BILLING_PERIODS } from '@server/rules/billing-period';
import { STATUSES } from '@server/rules/expiry';
import { PAYMENT_STATUSES } from '@server/rules/payment-status';
import { Checkbox } from '@/ui/checkbox';
import { DayField } from '@/ui/day-field';
import { SelectField } from '@/ui/select-field';
import { OverlapChoice } from '@/shared/rotation/overlap-choice';
import { ReasonField } from '@/shared/rotation/reason-field';
import { UserField } from '@/shared/user-field';
import type { FieldsProps } from '@/lib/form-fields';
import { useMessages } from '@/i18n/use-messages';
import type { BatchDraft } from './batch-target';

type BatchValuesProps = FieldsProps<BatchDraft> & { plans?: PlanChoiceView[] };

/** The fields of the action that have a value, which may be null. */
export function BatchValues({ draft, onChange, errors, plans = [] }: BatchValuesProps) {
  const { value: words } = useMessages('batch');
  const planNames: Record<string, string> = { '': words.choosePlan, ...planOptions(plans) };
  const { facts, status, paymentStatus, billingPeriod } = useMessages('shared');
  return (
    <>
      {draft.status !== undefined && (
        <SelectField
          label={facts.status}
          options={optionsOf(STATUSES, status)}
          value={draft.status}
          onChange={(chosen) => onChange({ status: chosen })}
          error={errors?.status}
        />
      )}
      {draft.payment_status !== undefined && (
        <SelectField
          label={facts.status}
          hint={draft.payment_status === 'paid' ? words.paidHint : undefined}
          options={optionsOf(PAYMENT_STATUSES, paymentStatus)}
          value={draft.payment_status}
          onChange={(payment_status) => onChange({ payment_status })}
          error={errors?.payment_status}
        />
      )}
      {draft.plan_type !== undefined && (
        <>
          <SelectField
            label={facts.plan}
            options={planNames}
            value={draft.plan_type}
            onChange={(plan_type) => onChange({ plan_type })}
            error={errors?.plan_type}
          />
          <div>
            <Checkbox isChecked={draft.reprice ?? false} onChange={(reprice) => onChange({ reprice })}>
              {words.reprice}
            </Checkbox>
            <p className="text-sm text-muted">{words.repriceHint}</p>
          </div>
        </>
      )}
      {draft.deactivate_license !== undefined && (
        <div>
          <Checkbox
            isChecked={draft.deactivate_license}
            onChange={(deactivate_license) => onChange({ deactivate_license })}
          >
            {words.switchOff}
          </Checkbox>
          <p className="text-sm text-muted">{words.switchOffHint}</p>
        </div>
      )}
      {draft.billing_period !== undefined && (
        <SelectField
          label={words.period}
          hint={words.periodHint}
          options={optionsOf(BILLING_PERIODS, billingPeriod)}
          value={draft.billing_period}
          onChange={(billing_period) => onChange({ billing_period })}
          error={errors?.billing_period}
        />
      )}
      {draft.username !== undefined && (
        <UserField
          isOptional
          value={draft.username ?? ''}
          onChange={(username) => onChange({ username: username || null })}
          error={errors?.username}
        />
      )}
      {draft.overlap_hours !== undefined && (
        <OverlapChoice
          value={draft.overlap_hours}
          onChange={(overlap_hours) => onChange({ overlap_hours })}
        />
      )}
      {draft.reason !== undefined && (
        <ReasonField
          value={draft.reason}
          onChange={(reason) => onChange({ reason })}
          error={errors?.reason}
        />
      )}
      {draft.expires_at !== undefined && (
        <DayField
          label={words.expiry}
          hint={words.expiryHint}
          value={draft.expires_at ?? ''}
          onChange={(day) => onChange({ expires_at: day || null })}
          error={errors?.expires_at}
        />
      )}
    </>
  );
}

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  Object.fromEntries(values.map((value) => [value, words[value]])) as Record<Value, string>;

const planOptions = (plans: PlanChoiceView[]): Record<string, string> =>
  Object.fromEntries(plans.map(({ plan_type, plan_name }) => [plan_type, plan_name]));
