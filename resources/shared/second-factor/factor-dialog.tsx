import type { SecondFactorView } from '@server/accounts/second-factor/second-factor.view';
import type { FactorMethod } from '@server/rules/second-factor';
import { FailureBanner } from '@/ui/failure-banner';
import { DialogSkeleton } from '@/ui/dialog-frame';
import { Modal, ModalBody } from '@/ui/modal';
import { useAnswer } from '@/ui/hooks/use-answer';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { ProofForm } from './proof-form';

type FactorDialogProps = { onClose: () => void; onShown: () => void };

/** Above whatever asked for it. */
export function FactorDialog({ onClose, onShown }: FactorDialogProps) {
  const words = useMessages('secondFactor');
  const { answer, failure } = useAnswer((signal) => callApi('GET /me/second-factor', { signal }));
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        {failure && <FailureBanner failure={failure} />}
        {!answer && !failure && <DialogSkeleton />}
        {answer && (
          <ProofForm
            lead={words.lead}
            submitLabel={words.confirm}
            methods={methodsOf(answer)}
            begin={() => callApi('POST /me/second-factor/passkey', {})}
            prove={(body) => callApi('POST /me/second-factor', { body })}
            onProven={onShown}
          />
        )}
      </ModalBody>
    </Modal>
  );
}

function methodsOf({ app_since, passkeys }: SecondFactorView): FactorMethod[] {
  return [
    'recovery_code' as const,
    ...(app_since === null ? [] : ['app' as const]),
    ...(passkeys.some(({ works_here }) => works_here) ? ['passkey' as const] : []),
  ];
}
