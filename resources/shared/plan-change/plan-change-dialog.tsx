import type { PlanChangedView } from '@server/billing/plan-changes/plan-change.view';
import type { PlanChoiceView } from '@server/catalog/plans/plan.view';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { useState } from 'react';
import { RecordPayment } from '@/shared/payment/record-payment';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useMessages } from '@/i18n/use-messages';
import { PlanChangeForm } from './plan-change-form';
import { PlanChanged } from './plan-changed';

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
    <RecordPayment
      subscriptionId={subscription.id}
      invoice={invoice ?? undefined}
      onClose={close}
      onDone={onDone}
    />
  );
}
