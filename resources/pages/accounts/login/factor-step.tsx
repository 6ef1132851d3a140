import type { WaitingSignIn } from '@server/rules/second-factor';
import { ProofForm } from '@/shared/second-factor/proof-form';
import { callApi } from '@/api/api';
import type { Answer } from '@/api/call-types';
import { useMessages } from '@/i18n/use-messages';

type FactorStepProps = {
  waiting: WaitingSignIn;
  onEntered: (session: Answer<'POST /login'>) => void;
  /** Back to the password. */
  onClose: () => void;
};

/** After the right password of an account that has a second factor. */
export function FactorStep({ waiting: { sign_in, methods }, onEntered, onClose }: FactorStepProps) {
  const words = useMessages('secondFactor');
  return (
    <>
      <ProofForm
        lead={words.signInLead}
        submitLabel={words.signIn}
        methods={methods}
        begin={() => callApi('POST /login/passkey', { body: { sign_in } })}
        prove={(proof) => callApi('POST /login/second-factor', { body: { sign_in, ...proof } })}
        onProven={onEntered}
      />
      <button type="button" className="link justify-self-start" onClick={onClose}>
        {words.startOver}
      </button>
    </>
  );
}
