import { useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { FailureBanner } from '@/ui/failure-banner';
import { Form } from '@/ui/form';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { QrCode } from '@/ui/qr-code';
import { TextField } from '@/ui/text-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import type { Answer } from '@/api/call-types';
import { useMessages } from '@/i18n/use-messages';
import { OwnerStep } from './owner-step';
import { RecoveryCodes } from './recovery-codes';
import { useBegin } from './use-begin';

type AddAppProps = DialogAnswers & { kind: 'add-app' | 'replace-app'; asksPassword: boolean };

/** Scans, confirms by a first code, and shows the recovery codes that come with a first factor. */
export function AddApp({ kind, asksPassword, onClose, onDone }: AddAppProps) {
  const isReplacing = kind === 'replace-app';
  const words = useMessages('account').factor;
  const [codes, setCodes] = useState<string[]>([]);
  const { begun, owner } = useBegin(
    (body) => callApi('POST /me/authenticator-app', { body }),
    asksPassword && !isReplacing,
  );
  const added = () => onDone(isReplacing ? words.appReplaced : words.appAdded);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onClose={added} />;
  return (
    <Modal title={isReplacing ? words.replaceApp : words.addApp} onClose={onClose}>
      {begun ? (
        <ScanStep
          app={begun}
          isReplacing={isReplacing}
          onAdded={(made) => (made.length > 0 ? setCodes(made) : added())}
        />
      ) : (
        <OwnerStep owner={owner} />
      )}
    </Modal>
  );
}

type ScanStepProps = {
  app: Answer<'POST /me/authenticator-app'>;
  isReplacing: boolean;
  onAdded: (codes: string[]) => void;
};

function ScanStep({ app, isReplacing, onAdded }: ScanStepProps) {
  const words = useMessages('account').factor;
  const { copy } = useMessages('shared').actions;
  const source = useRef<HTMLElement>(null);
  const [code, setCode] = useState('');
  const { submit, isPending, failure } = useSubmission(
    () => callApi('PUT /me/authenticator-app', { body: { code } }),
    ({ recovery_codes }) => onAdded(recovery_codes),
  );
  return (
    <Form onSubmit={submit} failure={failure} className="flex min-h-0 flex-1 flex-col">
      <ModalBody>
        {failure && <FailureBanner failure={failure} />}
        <p className="text-base">{isReplacing ? words.scanNew : words.scan}</p>
        <div className="grid justify-items-center">
          <QrCode code={app.qr} label={words.picture} />
        </div>
        {/* A phone cannot scan its own screen. */}
        <a href={app.uri} className="link justify-self-center pointer-fine:hidden">
          {words.openApp}
        </a>
        <div className="grid gap-1">
          <p className="text-sm text-muted">{words.typeIt}</p>
          <div className="flex items-center gap-2">
            <code ref={source} className="min-w-0 font-mono text-sm wrap-anywhere">
              {app.secret}
            </code>
            <CopyButton label={copy} source={source} />
          </div>
        </div>
        <TextField
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          error={failure?.fields.code}
        />
      </ModalBody>
      <ModalActions>
        <ModalCancel />
        <Button type="submit" tone="primary" isPending={isPending}>
          {isReplacing ? words.confirmNew : words.confirm}
        </Button>
      </ModalActions>
    </Form>
  );
}
