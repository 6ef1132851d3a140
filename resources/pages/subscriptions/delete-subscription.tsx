import type { SubscriptionView } from '@server/subscriptions/subscription.view';
import { ConfirmCall } from '@/components/ui/confirm-call';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { callApi } from '@/lib/api';

type DeleteSubscriptionProps = DialogAnswers & {
  subscription: SubscriptionView;
};

export function DeleteSubscription({ subscription, ...answers }: DeleteSubscriptionProps) {
  const { id, user_name, plan_name, license_key } = subscription;
  return (
    <ConfirmCall
      title="Are you sure you want to delete this subscription?"
      confirmLabel="Delete subscription"
      call={() => callApi('DELETE /subscriptions/:id', { params: { id } })}
      done={`The subscription of ${user_name} was deleted.`}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">
        {plan_name} of {user_name}
      </p>
      <p className="mt-2 wrap-anywhere">
        Its license {license_key} stays. After that only the status and expiry of the license itself count.
        This cannot be undone.
      </p>
    </ConfirmCall>
  );
}
