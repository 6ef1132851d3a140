import type { SubscriptionsPage } from '@server/licensing/subscriptions/subscriptions.page';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { RecordPayment } from '@/shared/payment/record-payment';
import { ChangePlan } from '@/shared/plan-change/change-plan';
import { RenewSubscription } from '@/shared/renewal/renew-subscription';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { CreateSubscription } from './create-subscription';
import { DeleteSubscription } from './delete-subscription';
import { EditSubscription } from './edit-subscription';

export type SubscriptionAction = 'edit' | 'renew' | 'pay' | 'change-plan' | 'delete';

export type OpenDialog = { kind: 'create' } | { kind: SubscriptionAction; subscription: SubscriptionRowView };

export type SubscriptionDialogsProps = DialogAnswers &
  Pick<SubscriptionsPage, 'plans'> & {
    dialog: OpenDialog;
  };

/** Shows the open dialog; each opening starts with fresh state. */
export function SubscriptionDialogs({ dialog, plans, ...answers }: SubscriptionDialogsProps) {
  if (dialog.kind === 'create') return <CreateSubscription plans={plans} {...answers} />;
  const { subscription } = dialog;
  if (dialog.kind === 'edit')
    return <EditSubscription subscription={subscription} plans={plans} {...answers} />;
  if (dialog.kind === 'renew') return <RenewSubscription subscription={subscription} {...answers} />;
  if (dialog.kind === 'pay') return <RecordPayment subscriptionId={subscription.id} {...answers} />;
  if (dialog.kind === 'change-plan')
    return <ChangePlan subscription={subscription} plans={plans} {...answers} />;
  return <DeleteSubscription subscription={subscription} {...answers} />;
}
