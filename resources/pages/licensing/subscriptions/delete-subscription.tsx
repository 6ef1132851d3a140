import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { useState } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

type DeleteSubscriptionProps = DialogAnswers & {
  subscription: SubscriptionRowView;
};

export function DeleteSubscription({ subscription, ...answers }: DeleteSubscriptionProps) {
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
