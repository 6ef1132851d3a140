import type { SubscriptionsPage } from '@server/licensing/subscriptions/subscriptions.page';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { RecordPayment } from '@/shared/payment/record-payment';
import { ChangePlan } from '@/shared/plan-change/change-plan';
import { RenewSubscription } from '@/shared/renewal/renew-subscription';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { CreateSubscription } from './create-subscription';
import { EditSubscription } from './edit-subscription';
import { useState } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { ConfirmCall } from '@/ui/confirm-call';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

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

type DeleteSubscriptionProps = DialogAnswers & {
  subscription: SubscriptionRowView;
};

function DeleteSubscription({ subscription, ...answers }: DeleteSubscriptionProps) {
  const words = useMessages('subscriptions').remove;
  const { id, user_name, plan_name, license_key } = subscription;
  const [switchesOff, setSwitchesOff] = useState(true);
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.confirm}
      call={() =>
        callApi('DELETE /subscriptions/:id', { params: { id }, query: { deactivate_license: switchesOff } })
      }
      undo={() => callApi('POST /subscriptions/:id/restore', { params: { id } })}
      done={words.done(user_name)}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{words.which(plan_name, user_name)}</p>
      <p className="mt-2 wrap-anywhere">{words.follows(license_key)}</p>
      <div className="mt-3 text-ink">
        <Checkbox isChecked={switchesOff} onChange={setSwitchesOff}>
          {words.switchOff}
        </Checkbox>
        <p className="text-sm text-muted">{words.switchOffHint[switchesOff ? 'off' : 'on']}</p>
      </div>
    </ConfirmCall>
  );
}
