import clsx from 'clsx';
import { useRef, useState } from 'react';
import { useFormat } from '@/ui/hooks/use-format';
import { paymentOf, useActions } from '@/shared/actions';
import { RecordPayment } from '@/shared/dialogs';
import { Moment } from '@/shared/moment';
import { Banner } from '@/ui/banner';
import { Detail, DetailList, Nothing } from '@/ui/detail-list';
import type { RenewalView } from '@server/licensing/subscriptions/renewal.view';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { DayField } from '@/ui/day-field';
import { askUndo } from '@/shared/recorded/ask';
import { FormModal } from '@/ui/form-modal';
import { WordedActions } from '@/ui/row-actions';
import { SelectField } from '@/ui/select-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import type { Answer } from '@/api/call-types';
import { usePrice } from '@/shared/price';
import { useMessages } from '@/i18n/use-messages';
import { LowerLimits } from './lower-limits';
import { useMovedEnd } from './use-moved-end';
import { BeginChoice, beginOf } from '@/shared/begin-choice';
import type { BillingCycleAnchor, BillingPeriod } from '@server/rules/billing-period';
import { usePreview } from '@/ui/hooks/use-preview';

/** An empty value means the plan's default. */
type RenewalRequest = {
  billing_period: BillingPeriod | '';
  end_date: string;
  /** Null: as the server recommends. */
  billing_cycle_anchor: BillingCycleAnchor | null;
};

const NO_WISH: RenewalRequest = { billing_period: '', end_date: '', billing_cycle_anchor: null };

/** Omits empty fields (subscriptions §2). */
const filledWish = ({ billing_period, end_date, billing_cycle_anchor }: RenewalRequest) => ({
  ...(billing_cycle_anchor && { billing_cycle_anchor }),
  ...(billing_period && { billing_period }),
  ...(end_date && { end_date }),
});

/** @param refusal of the renewal that was previewed, after which it is previewed again */
function useRenewal(id: number, wish: RenewalRequest, refusal?: string) {
  const { answer: renewal, ...state } = usePreview(JSON.stringify([id, wish, refusal]), async (signal) => {
    const look = (query: ReturnType<typeof filledWish>) =>
      callApi('GET /subscriptions/:id/renewal', { params: { id }, query, signal });
    const found = await look(filledWish(wish));
    const begin = beginOf(found.begins, wish.billing_cycle_anchor);
    if (begin?.from === found.from || !begin) return found;
    return look({ ...filledWish(wish), billing_cycle_anchor: begin.billing_cycle_anchor });
  });
  return { renewal, ...state };
}

type RenewSubscriptionProps = DialogAnswers & {
  subscription: SubscriptionRowView;
};

/** Extends a subscription and previews the result. */
export function RenewSubscription({ subscription, onClose, onDone }: RenewSubscriptionProps) {
  const words = useMessages('renewal');
  const { actions, billingPeriod, undo } = useMessages('shared');
  const { id, user_id: userId, user_name, plan_name } = subscription;
  const sentFrom = useRef<string | null>(undefined);
  const { fields, form: plain } = useDraft(NO_WISH, {
    send: ({ draft, idempotencyKey }): Promise<Answer<'POST /subscriptions/:id/renew'>> => {
      // The end that the preview shows; once that was refused, the page does not know whether there is none.
      const end =
        renewal?.begins.find((one) => one.billing_cycle_anchor === 'unchanged')?.from ?? renewal?.from;
      const shown = subscription.end_date || asked ? (end ?? subscription.end_date) : null;
      // A preview may come after the first try, and show what that did.
      if (sentFrom.current === undefined || asked) sentFrom.current = shown;
      const begin = beginOf(renewal?.begins ?? [], draft.billing_cycle_anchor);
      const body = {
        ...filledWish(draft),
        ...(begin && { billing_cycle_anchor: begin.billing_cycle_anchor }),
        from: sentFrom.current,
      };
      return callApi('POST /subscriptions/:id/renew', { params: { id }, body, idempotencyKey });
    },
    done: (renewed) =>
      onDone(words.done(renewed.user_name), {
        label: undo.renewal,
        onClick: () => askUndo({ kind: 'renewal', id, userId }),
      }),
  });
  const { draft: wish, onChange } = fields;
  const { form, question } = useMovedEnd(plain, subscription.end_date, wish.end_date);
  // Only a refusal shows another end. An answer that was lost is asked for again with the same one.
  const refusal = form.submission.failure;
  const asked = refusal?.status === 409 ? refusal.message : undefined;
  const { renewal, isCurrent, failure } = useRenewal(id, wish, asked);
  const errors = { ...failure?.fields, ...fields.errors };
  const { offer } = useActions();
  const [isPaying, setPaying] = useState(false);
  if (isPaying) return <RecordPayment {...paymentOf({ subscription })} onClose={onClose} onDone={onDone} />;

  return (
    <FormModal title={words.title} saveLabel={actions.renew} {...form} onClose={onClose}>
      <p className="text-base wrap-anywhere text-muted">
        <span className="font-semibold text-ink">{plan_name}</span> {words.of}{' '}
        <span className="font-semibold text-ink">{user_name}</span>. {words.owed}
      </p>
      <span>
        <WordedActions actions={offer('pay', null, () => setPaying(true))} />
      </span>
      <SelectField
        label={words.period}
        error={errors.billing_period}
        options={{ '': words.planDefault, ...billingPeriod }}
        value={wish.billing_period}
        onChange={(billing_period) => onChange({ billing_period })}
      />
      <DayField
        label={words.endDate}
        error={errors.end_date}
        hint={words.endDateHint}
        value={wish.end_date}
        onChange={(end_date) => onChange({ end_date })}
      />
      <BeginChoice
        begins={renewal?.begins ?? []}
        chosen={wish.billing_cycle_anchor}
        onChange={(billing_cycle_anchor) => onChange({ billing_cycle_anchor })}
      />
      <RenewalPreview renewal={failure ? null : renewal} isCurrent={isCurrent} failure={failure?.message} />
      <LowerLimits userId={userId} limits={renewal?.lower_limits ?? []} />
      {question}
    </FormModal>
  );
}

type RenewalPreviewProps = {
  renewal: RenewalView | null;
  isCurrent: boolean;
  /** The reason when there is no preview. */
  failure?: string;
};

/** Reserves its space, so that the buttons do not move. */
function RenewalPreview({ renewal, isCurrent, failure }: RenewalPreviewProps) {
  const { preview: words } = useMessages('renewal');
  return (
    <section aria-label={words.label} aria-live="polite" aria-busy={!isCurrent} className="grid gap-3">
      <div
        className={clsx(
          'min-h-44 rounded-lg border border-line bg-well p-4 transition-opacity',
          !isCurrent && renewal && 'opacity-55',
        )}
      >
        {renewal ? <Facts renewal={renewal} /> : <p className="text-faint">{failure ?? words.pending}</p>}
      </div>
      {renewal?.is_past && <Banner tone="warning">{words.isPast}</Banner>}
    </section>
  );
}

function Facts({ renewal }: { renewal: RenewalView }) {
  const priceOf = usePrice();
  const { moment } = useFormat();
  const { preview: words } = useMessages('renewal');
  const { facts } = useMessages('shared');
  const { from, to, is_past, price, billing_period, license_expires_at } = renewal;
  return (
    <DetailList>
      <Detail label={words.from}>{moment(from)}</Detail>
      <Detail label={words.to}>
        <Moment at={to} tone={is_past ? 'red' : 'plain'} />
      </Detail>
      <Detail label={words.price}>{price === null ? words.noPrice : priceOf(price, billing_period)}</Detail>
      <Detail label={facts.license}>
        {license_expires_at ? (
          words.licenseUntil(moment(license_expires_at))
        ) : (
          <Nothing>{words.licenseForever}</Nothing>
        )}
      </Detail>
    </DetailList>
  );
}
