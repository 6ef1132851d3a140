import { Form } from '@/ui/form';
import { TextField } from '@/ui/text-field';
import type { LeaseAnchorView } from '@server/licensing/leases/lease-anchor.view';
import type { CheckedCodeView, OfflineCodeView } from '@server/licensing/offline-codes/offline-code.view';
import { useRef, useState } from 'react';
import { useRights } from '@/shared/use-rights';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { CopyTextButton } from '@/ui/copy-button';
import { DayField } from '@/ui/day-field';
import { FailureBanner } from '@/ui/failure-banner';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { useAnswer } from '@/ui/hooks/use-answer';
import { useDownload } from '@/ui/hooks/use-download';
import { useSubmission } from '@/ui/hooks/use-submission';
import { type ApiError, askApi, callApi } from '@/api/api';
import { saveAnswer } from '@/api/save-answer';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

type OfflineCodeDialogProps = { licenseId: number; onClose: () => void };

/** Makes a code for routers without internet, and checks one that somebody reads out. */
export function OfflineCodeDialog({ licenseId, onClose }: OfflineCodeDialogProps) {
  const words = useMessages('offlineCode');
  const { actions } = useMessages('shared');
  const params = { id: licenseId };
  const { answer, failure, retry } = useAnswer(() => callApi('GET /licenses/:id/lease-anchor', { params }));
  const file = useDownload(async () =>
    saveAnswer(await askApi('GET /licenses/:id/file', { params }), `license-${licenseId}.jwt`),
  );
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <p className="text-base">{words.lead}</p>
        {failure && <FailureBanner failure={failure} />}
        {!answer && !failure && <p className="text-base text-muted">{words.loading}</p>}
        {answer && <Code lease={answer} onRestart={retry} />}
        {answer && <CheckCode licenseId={licenseId} />}
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        {answer?.code_until && (
          <Button isPending={file.isPending} onClick={file.onDownload}>
            {words.file}
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}

type CodeProps = { lease: LeaseAnchorView; onRestart: () => void };

function Code({ lease, onRestart }: CodeProps) {
  const { license_id: id, code_until: latest, code_limit: limit } = lease;
  const words = useMessages('offlineCode');
  const { wholeDay } = useFormat();
  const [until, setUntil] = useState(lease.code_proposed ?? '');
  const [made, setMade] = useState<OfflineCodeView | null>(null);
  const making = useSubmission(
    () => callApi('POST /licenses/:id/offline-code', { params: { id }, body: { until } }),
    setMade,
  );
  if (latest === null || limit === null) return <Banner tone="warning">{words.refused}</Banner>;
  if (made) return <Made made={made} onAnother={() => setMade(null)} />;
  return (
    <div className="grid gap-3">
      {making.failure && <FailureBanner failure={making.failure} />}
      {hasEnded(making.failure) && <NewChain licenseId={id} onDone={onRestart} />}
      <DayField
        isOptional={false}
        label={words.until}
        hint={words.latest(wholeDay(latest), limit)}
        error={making.failure?.fields.until}
        value={until}
        onChange={setUntil}
      />
      {until && <Banner tone="warning">{words.forGood(wholeDay(until))}</Banner>}
      <Button
        tone="primary"
        className="justify-self-start"
        isPending={making.isPending}
        onClick={making.submit}
      >
        {words.make}
      </Button>
    </div>
  );
}

const hasEnded = (failure: ApiError | null) =>
  ['leases_sealed_elsewhere', 'lease_chain_over'].includes(
    (failure?.body as { code?: string } | null)?.code ?? '',
  );

function Made({ made: { code, until }, onAnother }: { made: OfflineCodeView; onAnother: () => void }) {
  const words = useMessages('offlineCode');
  const { wholeDay } = useFormat();
  const source = useRef<HTMLPreElement>(null);
  return (
    <div className="grid gap-3" role="status">
      <code
        aria-label={words.code}
        className="rounded-md border border-line bg-control px-3.5 py-2.5 text-center font-mono text-base font-semibold whitespace-nowrap sm:text-xl"
      >
        {code}
      </code>
      <Banner tone="warning">{words.forGood(wholeDay(until))}</Banner>
      <div className="grid gap-1.5">
        <p className="text-sm text-muted">{words.terminal}</p>
        <pre
          ref={source}
          className="rounded-md border border-line bg-control p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
        >
          {linesFor(code)}
        </pre>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyTextButton tone="primary" label={words.copy} source={source} />
        <Button onClick={onAnother}>{words.another}</Button>
      </div>
    </div>
  );
}

/** What a person enters on the router (routers.md). */
const linesFor = (code: string) => `:global lisensiOfflineCode "${code}"\n/system script run lisensi-check`;

function NewChain({ licenseId, onDone }: { licenseId: number; onDone: () => void }) {
  const { newChain: words } = useMessages('offlineCode');
  const { can } = useRights();
  const beginning = useSubmission(
    () => callApi('POST /licenses/:id/new-lease-chain', { params: { id: licenseId } }),
    onDone,
  );
  if (!can('keys:rotate')) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{words.text}</p>
      {beginning.failure && <FailureBanner failure={beginning.failure} />}
      <Button className="justify-self-start" isPending={beginning.isPending} onClick={beginning.submit}>
        {words.press}
      </Button>
    </div>
  );
}

/** Says whether digits that somebody reads out are a code of this licence. */
function CheckCode({ licenseId }: { licenseId: number }) {
  const { check: words } = useMessages('offlineCode');
  const { wholeDay } = useFormat();
  const [code, setCode] = useState('');
  const [checked, setChecked] = useState<CheckedCodeView | null>(null);
  const { submit, failure, isPending } = useSubmission(
    () => callApi('POST /licenses/:id/offline-code/check', { params: { id: licenseId }, body: { code } }),
    setChecked,
  );
  return (
    <Form onSubmit={submit} failure={failure} className="grid gap-3 border-t border-line pt-4">
      {failure && <FailureBanner failure={failure} />}
      <TextField
        label={words.title}
        hint={words.hint}
        inputMode="numeric"
        autoComplete="off"
        className="font-mono"
        maxLength={40}
        error={failure?.fields.code}
        value={code}
        onChange={(typed) => (setCode(typed), setChecked(null))}
      />
      <div aria-live="polite">
        {checked && (
          <Banner tone={checked.until ? 'notice' : 'warning'}>
            {checked.until ? words.valid(wholeDay(checked.until)) : words.invalid}
          </Banner>
        )}
      </div>
      <Button type="submit" className="justify-self-start" isPending={isPending} disabled={!code.trim()}>
        {words.press}
      </Button>
    </Form>
  );
}
