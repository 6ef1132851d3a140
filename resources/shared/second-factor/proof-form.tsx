import type { FactorMethod } from '@server/rules/second-factor';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { FailureBanner } from '@/ui/failure-banner';
import { Form } from '@/ui/form';
import { TextField } from '@/ui/text-field';
import { useSubmission } from '@/ui/hooks/use-submission';
import type { Body } from '@/api/call-types';
import { useMessages } from '@/i18n/use-messages';
import { askPasskey, hasPasskeys, lacksHttps } from '@/api/passkey';

type Proof = Body<'POST /me/second-factor'>;

type ProofFormProps<T> = {
  lead: string;
  submitLabel: string;
  methods: readonly FactorMethod[];
  prove: (proof: Proof) => Promise<T>;
  /** What the passkey has to sign. */
  begin: () => Promise<{ options: Record<string, unknown> }>;
  onProven: (result: T) => void;
};

/** Takes a code or a passkey. */
export function ProofForm<T>({ lead, submitLabel, methods, prove, begin, onProven }: ProofFormProps<T>) {
  const words = useMessages('secondFactor');
  const { passkeysNeedHttps } = useMessages('shared');
  const [code, setCode] = useState('');
  const byCode = useSubmission(() => prove({ code }), onProven);
  const byPasskey = useSubmission(async () => prove({ passkey: await askPasskey(await begin()) }), onProven);
  const failure = byCode.failure ?? byPasskey.failure;
  return (
    <Form onSubmit={byCode.submit} failure={byCode.failure} className="grid gap-5">
      <p className="text-base text-muted">{lead}</p>
      {failure && <FailureBanner failure={failure} />}
      <TextField
        label={words.code}
        hint={methods.includes('app') ? words.codeHint : words.recoveryHint}
        // Its only field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={setCode}
        error={byCode.failure?.fields.code}
      />
      <div className="grid gap-2.5">
        <Button type="submit" tone="primary" isPending={byCode.isPending} className="h-11">
          {submitLabel}
        </Button>
        {methods.includes('passkey') && hasPasskeys() && (
          <Button isPending={byPasskey.isPending} onClick={byPasskey.submit} className="h-11">
            {words.passkey}
          </Button>
        )}
        {methods.includes('passkey') && lacksHttps() && (
          <p className="text-sm text-muted">{passkeysNeedHttps}</p>
        )}
      </div>
    </Form>
  );
}
