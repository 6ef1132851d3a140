import { router } from '@inertiajs/react';
import type { PriceGroup } from '@server/bulk/price-migrations/price-migration.view';
import type { PlanView } from '@server/catalog/plans/plan.view';
import { Checkbox } from '@/ui/checkbox';
import { FormModal } from '@/ui/form-modal';
import { LoadingModal } from '@/ui/loading-modal';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { TextField } from '@/ui/text-field';
import { useAnswer } from '@/ui/hooks/use-answer';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { listedPrice } from '@/lib/long-prices';
import { formatNumber, unbroken } from '@/lib/format';
import { usePrice } from '@/shared/price';
import { useMessages } from '@/i18n/use-messages';

type MigratePricesProps = DialogAnswers & {
  plan: PlanView;
  /** As it was before its prices were changed, if they were just now. */
  before: PlanView | null;
};

const TIMES = ['keep', 'next', 'day'] as const;

/** Shows what customers of a plan pay, and lets them pay its price from a time on. */
export function MigratePrices({ plan, ...rest }: MigratePricesProps) {
  const words = useMessages('priceMigration');
  const { answer, failure, retry } = useAnswer((signal) =>
    callApi('GET /plans/:id/price-migration', { params: { id: plan.id }, signal }),
  );
  if (answer) return <MigrationForm plan={plan} groups={answer} {...rest} />;
  return (
    <LoadingModal
      title={words.title(plan.plan_name)}
      failure={failure}
      onRetry={retry}
      onClose={rest.onClose}
    />
  );
}

type MigrationFormProps = MigratePricesProps & { groups: PriceGroup[] };

function MigrationForm({ plan, groups, before, onClose, onDone }: MigrationFormProps) {
  const words = useMessages('priceMigration');
  const { edit } = useMessages('plans');
  const { undo } = useMessages('shared');
  const { fields, form } = useDraft(
    {
      at: Math.max(
        0,
        groups.findIndex((group) => before && group.price === listedPrice(before, group.billing_period)),
      ),
      time: 'keep' as (typeof TIMES)[number],
      starts_on: '',
      notify: true,
    },
    {
      send: async ({ draft, idempotencyKey }) => {
        const group = groups[draft.at];
        if (draft.time === 'keep' || !group) return null;
        const { price, billing_period, count } = group;
        const starts_on = draft.time === 'day' ? draft.starts_on : null;
        return callApi('POST /plans/:id/price-migration', {
          params: { id: plan.id },
          body: { price, billing_period, count, starts_on, notify: draft.notify && group.reachable > 0 },
          idempotencyKey,
        });
      },
      done: (migrated) => {
        if (!migrated) return onDone(words.kept);
        const sentence = words.done(formatNumber(migrated.changed), migrated.changed === 1);
        onDone(sentence, { label: undo.button, onClick: () => router.visit('/batches') });
      },
    },
  );
  const { draft, onChange, bind } = fields;
  const group = groups[draft.at];
  const isKept = draft.time === 'keep' || !group;
  const title = words.title(plan.plan_name);
  const saveLabel = isKept ? words.leave : words.save(formatNumber(group.count), group.count === 1);
  return (
    <FormModal title={title} saveLabel={saveLabel} {...form} onClose={onClose}>
      {before && <p className="text-base">{edit.done(plan.plan_name)}</p>}
      <p className="text-base text-muted">{group ? words.follows : words.everyone}</p>
      {group && (
        <>
          <RadioChips label={words.who}>
            <div className="grid gap-2">
              {groups.map((one, i) => (
                <GroupChip
                  key={`${one.price} ${one.billing_period}`}
                  group={one}
                  isChecked={i === draft.at}
                  onChange={() => onChange({ at: i })}
                />
              ))}
            </div>
          </RadioChips>
          <RadioChips label={words.when}>
            <div className="grid gap-2">
              {TIMES.map((time) => (
                <RadioChip
                  key={time}
                  name="time"
                  className="block"
                  isChecked={time === draft.time}
                  onChange={() => onChange({ time })}
                >
                  <RadioName>{words[time]}</RadioName>
                </RadioChip>
              ))}
            </div>
          </RadioChips>
          {draft.time === 'day' && (
            <TextField
              type="date"
              label={words.startsOn}
              min="2000-01-01"
              max="2100-12-31"
              {...bind('starts_on')}
            />
          )}
          {!isKept && (
            <NotifyChoice
              group={group}
              isChecked={draft.notify}
              onChange={(notify) => onChange({ notify })}
            />
          )}
        </>
      )}
    </FormModal>
  );
}

type GroupChipProps = { group: PriceGroup; isChecked: boolean; onChange: () => void };

function GroupChip({ group, ...choice }: GroupChipProps) {
  const priceOf = usePrice();
  const words = useMessages('priceMigration');
  const price = (rupiah: number) => unbroken(priceOf(rupiah, group.billing_period));
  return (
    <RadioChip name="group" className="block" {...choice}>
      <RadioName>
        {price(group.price)} → {price(group.new_price)}
      </RadioName>
      <span className="block">{words.count(formatNumber(group.count), group.count === 1)}</span>
      {group.invoiced > 0 && <span className="block">{words.invoiced(formatNumber(group.invoiced))}</span>}
    </RadioChip>
  );
}

type NotifyChoiceProps = { group: PriceGroup; isChecked: boolean; onChange: (isChecked: boolean) => void };

function NotifyChoice({ group: { reachable }, ...choice }: NotifyChoiceProps) {
  const words = useMessages('priceMigration');
  if (reachable === 0) return <p className="text-base text-muted">{words.nobody}</p>;
  return <Checkbox {...choice}>{words.notify(formatNumber(reachable), reachable === 1)}</Checkbox>;
}
