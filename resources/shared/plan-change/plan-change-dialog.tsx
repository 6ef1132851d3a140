import { InvoiceLink } from '@/shared/payment/invoice-link';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import type { PlanChangedView } from '@server/billing/plan-changes/plan-change.view';
import type { PlanChoiceView } from '@server/catalog/plans/plan.view';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import clsx from 'clsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useState } from 'react';
import { WordedActions } from '@/ui/row-actions';
import { paymentOf, useActions } from '@/shared/actions';
import { RecordPayment } from '@/shared/dialogs';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { usePrice } from '@/shared/price';
import { useMessages } from '@/i18n/use-messages';
import { FormModal } from '@/ui/form-modal';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { PlanChangePreview } from './plan-change-preview';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { formatRupiah, unbroken } from '@/lib/format';

type PlanChangeDialogProps = DialogAnswers & { subscription: SubscriptionRowView; plans: PlanChoiceView[] };

/** Steps: choose the plan, see the result, record a payment. */
export function PlanChangeDialog({ onClose, onDone, ...chosen }: PlanChangeDialogProps) {
  const words = useMessages('planChange');
  const [changed, setChanged] = useState<PlanChangedView | null>(null);
  const [isPaying, setPaying] = useState(false);
  if (!changed) return <PlanChangeForm {...chosen} onClose={onClose} onChanged={setChanged} />;

  const { subscription, invoice } = changed;
  const close = () => onDone(words.done(subscription.user_name, subscription.plan_name));
  if (!isPaying) return <PlanChanged changed={changed} onPay={() => setPaying(true)} onClose={close} />;
  return (
    <RecordPayment {...paymentOf(invoice ? { invoice } : { subscription })} onClose={close} onDone={onDone} />
  );
}

type PlanChangeFormProps = {
  subscription: SubscriptionRowView;
  plans: PlanChoiceView[];
  onClose: () => void;
  onChanged: (changed: PlanChangedView) => void;
};

/** Chooses another plan and previews the price of the remaining days. */
function PlanChangeForm({ subscription, plans, onClose, onChanged }: PlanChangeFormProps) {
  const words = useMessages('planChange');
  const { planChange } = useMessages('shared');
  const { id, plan_type, plan_name, user_name } = subscription;
  const others = plans.filter((plan) => plan.plan_type !== plan_type);
  const { fields, form } = useDraft({ plan_id: null } as { plan_id: number | null }, {
    send: ({ draft: body, idempotencyKey }) =>
      callApi('POST /subscriptions/:id/plan-change', { params: { id }, body, idempotencyKey }),
    done: onChanged,
  });
  const { draft, onChange } = fields;

  return (
    <FormModal title={planChange.action} saveLabel={words.save} {...form} onClose={onClose}>
      <p className="text-base font-semibold wrap-anywhere text-ink">{`${plan_name} · ${user_name}`}</p>
      <PlanChoice plans={others} value={draft.plan_id} onChange={(plan_id) => onChange({ plan_id })} />
      <PlanChangePreview key={draft.plan_id} subscription={subscription} planId={draft.plan_id} />
    </FormModal>
  );
}

type PlanChoiceProps = {
  plans: PlanChoiceView[];
  value: number | null;
  onChange: (planId: number) => void;
};

function PlanChoice({ plans, value, onChange }: PlanChoiceProps) {
  const priceOf = usePrice();
  const words = useMessages('planChange');
  return (
    <RadioChips label={words.plan}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {plans.map((plan) => (
          <RadioChip
            key={plan.id}
            name="plan"
            isChecked={plan.id === value}
            onChange={() => onChange(plan.id)}
            className="grid min-w-0 gap-0.5 wrap-anywhere"
          >
            <RadioName>{plan.plan_name}</RadioName>
            {priceOf(plan.price, plan.billing_period)}
          </RadioChip>
        ))}
      </div>
    </RadioChips>
  );
}

type PlanChangedProps = { changed: PlanChangedView; onPay: () => void; onClose: () => void };

function PlanChanged({ changed, onPay, onClose }: PlanChangedProps) {
  const { ready: words } = useMessages('planChange');
  const { actions, ledger } = useMessages('shared');
  const { offer } = useActions();
  const { subscription, invoice, credit } = changed;
  const owed = invoice?.owed ?? 0;
  const Sign = owed > 0 ? CircleDashed : CircleCheck;
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <div role="status" className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 text-lg">
          <Sign aria-hidden className={clsx('mt-0.5 size-5', owed > 0 ? 'text-amber' : 'text-green')} />
          <p className="font-bold">{outcome()}</p>
        </div>
        <p className="text-base wrap-anywhere">
          {words.plan(subscription.user_name, subscription.plan_name)}
        </p>
        {invoice && (
          <p className="text-base">
            {ledger.invoice} <InvoiceLink id={invoice.id} number={invoice.number} />
          </p>
        )}
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        {owed > 0 && <WordedActions tone="primary" actions={offer('pay', null, onPay)} />}
      </ModalActions>
    </Modal>
  );

  function outcome(): string {
    if (owed > 0) return words.pays(unbroken(formatRupiah(owed)));
    return credit > 0 ? words.credited(unbroken(formatRupiah(credit))) : words.even;
  }
}
