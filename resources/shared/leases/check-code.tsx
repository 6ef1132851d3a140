import { usePage } from '@inertiajs/react';
import type { CheckedCodeView } from '@server/licensing/offline-codes/offline-code.view';
import { useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { FailureBanner } from '@/ui/failure-banner';
import { Form } from '@/ui/form';
import { TextField } from '@/ui/text-field';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { formatWholeDay } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** Says whether digits that somebody reads out are a code of this licence. */
export function CheckCode({ licenseId }: { licenseId: number }) {
  const { check: words } = useMessages('offlineCode');
  const { locale } = usePage().props.app;
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
            {checked.until ? words.valid(formatWholeDay(checked.until, locale)) : words.invalid}
          </Banner>
        )}
      </div>
      <Button type="submit" className="justify-self-start" isPending={isPending} disabled={!code.trim()}>
        {words.press}
      </Button>
    </Form>
  );
}
