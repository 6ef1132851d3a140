import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
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
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.confirm}
      call={() => callApi('DELETE /subscriptions/:id', { params: { id } })}
      done={words.done(user_name)}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{words.which(plan_name, user_name)}</p>
      <p className="mt-2 wrap-anywhere">{words.follows(license_key)}</p>
    </ConfirmCall>
  );
}
