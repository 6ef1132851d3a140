import type { FeatureView } from '@server/features/feature.view';
import { ConfirmCall } from '@/components/ui/confirm-call';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { callApi } from '@/lib/api';

type DeleteFeatureProps = DialogAnswers & { feature: FeatureView };

export function DeleteFeature({ feature, ...answers }: DeleteFeatureProps) {
  return (
    <ConfirmCall
      title="Are you sure you want to delete this feature?"
      confirmLabel="Delete feature"
      call={() => callApi('DELETE /features/:id', { params: { id: feature.id } })}
      done={`Feature “${feature.title}” was deleted.`}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{feature.title}</p>
      <p className="mt-2">
        It is removed from the landing page. To hide it only for a while, make it inactive instead. This
        cannot be undone.
      </p>
    </ConfirmCall>
  );
}
