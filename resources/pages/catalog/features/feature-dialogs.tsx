import type { FeatureView } from '@server/catalog/features/feature.view';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { AddFeature, EditFeature } from './save-feature';
import { ConfirmCall } from '@/ui/confirm-call';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

export type OpenDialog =
  { kind: 'create' } | { kind: 'reset' } | { kind: 'edit' | 'delete'; feature: FeatureView };

type FeatureDialogsProps = DialogAnswers & { dialog: OpenDialog };

/** Shows the open dialog; each opening starts with fresh state. */
export function FeatureDialogs({ dialog, ...answers }: FeatureDialogsProps) {
  if (dialog.kind === 'create') return <AddFeature {...answers} />;
  if (dialog.kind === 'reset') return <ResetFeatures {...answers} />;
  if (dialog.kind === 'edit') return <EditFeature feature={dialog.feature} {...answers} />;
  return <DeleteFeature feature={dialog.feature} {...answers} />;
}

type DeleteFeatureProps = DialogAnswers & { feature: FeatureView };

function DeleteFeature({ feature, ...answers }: DeleteFeatureProps) {
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

function ResetFeatures(answers: DialogAnswers) {
  const { reset: words } = useMessages('features');
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.button}
      call={() => callApi('POST /reset-features', {})}
      done={words.done}
      {...answers}
    >
      <p>{words.text}</p>
    </ConfirmCall>
  );
}
