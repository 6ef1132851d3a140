import type { FeatureView } from '@server/catalog/features/feature.view';
import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

type DeleteFeatureProps = DialogAnswers & { feature: FeatureView };

export function DeleteFeature({ feature, ...answers }: DeleteFeatureProps) {
  const { remove: words } = useMessages('features');
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.button}
      call={() => callApi('DELETE /features/:id', { params: { id: feature.id } })}
      done={words.done(feature.title)}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{feature.title}</p>
      <p className="mt-2">{words.text}</p>
    </ConfirmCall>
  );
}
