import type { FeatureView } from '@server/catalog/features/feature.view';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { DeleteFeature } from './delete-feature';
import { ResetFeatures } from './reset-features';
import { AddFeature, EditFeature } from './save-feature';

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
