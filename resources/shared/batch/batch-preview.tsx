import type { BatchSubject } from '@server/rules/batch-actions';
import { Banner } from '@/ui/banner';
import { useMessages } from '@/i18n/use-messages';
import { BatchRefusals } from './batch-refusals';
import type { Preview } from './use-batch-preview';

/** The number of rows, and refusals among the first ones. */
export function BatchPreview({ subject, found, failure, isPending }: Preview & { subject: BatchSubject }) {
  const words = useMessages('batch');
  const { preview } = words;
  if (failure) return Object.keys(failure.fields).length ? null : <Banner>{failure.message}</Banner>;
  if (!found) return <p className="text-base text-muted">{isPending ? preview.checking : ''}</p>;
  const { total, tried, refusals } = found;
  if (!total) return <Banner tone="warning">{preview.none}</Banner>;
  return (
    <div role="status" className="grid gap-2 text-base">
      <p>
        <strong>{preview.rows(words.rows[subject](total))}</strong>{' '}
        {refusals.length ? preview.refused(refusals.length, tried) : preview.fine(tried)}
      </p>
      <BatchRefusals refusals={refusals} />
    </div>
  );
}
