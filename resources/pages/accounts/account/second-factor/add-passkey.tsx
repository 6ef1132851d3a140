import { useState } from 'react';
import { deviceName } from '@server/rules/device-name';
import { MAX_PASSKEY_NAME } from '@server/rules/second-factor';
import { Button } from '@/ui/button';
import { FailureBanner } from '@/ui/failure-banner';
import { Form } from '@/ui/form';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { TextField } from '@/ui/text-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useSubmission } from '@/ui/hooks/use-submission';
import { ApiError, callApi } from '@/api/api';
import type { Answer } from '@/api/call-types';
import { useMessages } from '@/i18n/use-messages';
import { createPasskey } from '@/api/passkey';
import { OwnerStep } from './owner-step';
import { RecoveryCodes } from './recovery-codes';
import { useBegin } from './use-begin';

/** Names and creates it, and shows the recovery codes that come with a first factor. */
export function AddPasskey({ asksPassword, onClose, onDone }: DialogAnswers & { asksPassword: boolean }) {
  const words = useMessages('account').factor;
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? '');
  const [codes, setCodes] = useState<string[]>([]);
  const { begun, owner } = useBegin((body) => callApi('POST /me/passkeys/options', { body }), asksPassword);
  const added = () => onDone(words.passkeyAdded(name.trim()));
  if (codes.length > 0) return <RecoveryCodes codes={codes} onClose={added} />;
  return (
    <Modal title={words.addPasskey} onClose={onClose}>
      {begun ? (
        <NameStep
          begun={begun}
          name={name}
          onName={setName}
          onAdded={(made) => (made.length > 0 ? setCodes(made) : added())}
        />
      ) : (
        <OwnerStep owner={owner} />
      )}
    </Modal>
  );
}

type NameStepProps = {
  begun: Answer<'POST /me/passkeys/options'>;
  name: string;
  onName: (name: string) => void;
  onAdded: (codes: string[]) => void;
};

function NameStep({ begun, name, onName, onAdded }: NameStepProps) {
  const words = useMessages('account').factor;
  const { submit, isPending, failure } = useSubmission(
    async () => {
      // Before the browser makes one that would then have no name.
      if (!name.trim()) throw new ApiError(words.nameMissing, 0, { name: words.nameMissing });
      return callApi('POST /me/passkeys', { body: { name, passkey: await createPasskey(begun) } });
    },
    ({ recovery_codes }) => onAdded(recovery_codes),
  );
  return (
    <Form onSubmit={submit} failure={failure} className="flex min-h-0 flex-1 flex-col">
      <ModalBody>
        <p className="text-base">{words.passkeyLead}</p>
        {failure && <FailureBanner failure={failure} />}
        <TextField
          label={words.name}
          hint={words.nameHint}
          maxLength={MAX_PASSKEY_NAME}
          value={name}
          onChange={onName}
          error={failure?.fields.name}
        />
      </ModalBody>
      <ModalActions>
        <ModalCancel />
        <Button type="submit" tone="primary" isPending={isPending}>
          {words.create}
        </Button>
      </ModalActions>
    </Form>
  );
}
