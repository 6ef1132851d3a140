import type { BatchRowView } from '@server/bulk/batches/batch.view';
import { useEffect, useEffectEvent } from 'react';
import { BatchRun } from '@/shared/batch/batch-run';
import { subjectOf } from '@/shared/batch/batch-target';
import { useBatchRun } from '@/shared/batch/use-batch-run';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { useMessages } from '@/i18n/use-messages';
import type { BatchRequest } from './batch-row';
import { useBatchWords } from './use-batch-words';

type BatchAgainProps = {
  request: BatchRequest;
  batch: BatchRowView;
  onClose: () => void;
  /** Called when rows or batches may have changed. */
  onChanged: () => void;
};

/** The result of a batch, with buttons to undo it or to continue a stopped one. */
export function BatchAgain({ request, batch, onClose, onChanged }: BatchAgainProps) {
  const words = useMessages('batches');
  const { leave } = useMessages('batch');
  const { titleOf } = useBatchWords();
  const progress = useBatchRun();
  const title = titleOf(batch);
  const look = useEffectEvent(() => void progress.show(batch.id));
  useEffect(() => {
    if (request === 'look') look();
  }, [request]);

  function close() {
    if (progress.batch) onChanged();
    onClose();
  }

  return (
    <Modal
      title={request === 'look' ? title : words[request].title(title)}
      isDirty={progress.batch?.state === 'running'}
      question={leave}
      onClose={close}
    >
      {progress.batch ? (
        <BatchRun
          {...progress}
          batch={progress.batch}
          subject={subjectOf(batch.undoes?.action ?? batch.action)}
        />
      ) : (
        <>
          <ModalBody>
            {progress.failure && <Banner>{progress.failure.message}</Banner>}
            {request !== 'look' && <Question request={request} batch={batch} />}
          </ModalBody>
          <ModalActions>
            <ModalCancel />
            {request !== 'look' && <Start request={request} batch={batch} progress={progress} />}
          </ModalActions>
        </>
      )}
    </Modal>
  );
}

type AskedProps = { request: Exclude<BatchRequest, 'look'>; batch: BatchRowView };

function Question({ request, batch }: AskedProps) {
  const { text } = useMessages('batches')[request];
  const { rowsOf } = useBatchWords();
  const count = request === 'undo' ? batch.changed : batch.total - batch.reached;
  return <p className="text-base">{text(rowsOf(batch, count))}</p>;
}

function Start({ request, batch, progress }: AskedProps & { progress: ReturnType<typeof useBatchRun> }) {
  const { run, ended } = useMessages('batch');
  const begin = () =>
    request === 'undo' ? progress.undo(batch.id) : progress.run({ ...batch, refusals: [] });
  return (
    <Button tone="primary" onClick={() => void begin()}>
      {request === 'undo' ? ended.undo : run.resume}
    </Button>
  );
}
