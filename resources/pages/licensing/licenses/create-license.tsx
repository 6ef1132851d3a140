import {
  canBeGuessed,
  LICENSE_KEY_PATTERN,
  normalizeLicenseKey,
  browserRandomInt,
  generateLicenseKey,
} from '@server/rules/license-key';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormModal } from '@/ui/form-modal';
import { TextInput } from '@/ui/text-input';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { creation, emptyDraft } from './license-draft';
import { LicenseFields } from './license-fields';

export function CreateLicense({ onClose, onDone }: DialogAnswers) {
  const { form: words, create } = useMessages('licenses');
  const { facts } = useMessages('shared');
  const { fields, form } = useDraft(emptyDraft, {
    send: ({ draft, idempotencyKey }) => callApi('POST /licenses', { body: creation(draft), idempotencyKey }),
    done: (license) => onDone(create.done(license.license_key)),
  });
  const setKey = (license_key: string) => fields.onChange({ license_key });
  const generating = useSubmission(requestLicenseKey, setKey);

  return (
    <FormModal title={create.title} saveLabel={create.save} {...form} onClose={onClose}>
      <Field label={facts.licenseKey} error={fields.errors?.license_key} hint={words.keyHint}>
        {(control) => (
          <span className="flex gap-2 max-sm:flex-col">
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={64}
              className="font-mono text-sm"
              value={fields.draft.license_key}
              onChange={(event) => setKey(event.target.value)}
            />
            <Button className="h-10" isPending={generating.isPending} onClick={generating.submit}>
              {words.generate}
            </Button>
          </span>
        )}
      </Field>
      {isWeak(fields.draft.license_key) && <Banner tone="warning">{words.weakKey}</Banner>}
      <LicenseFields {...fields} />
    </FormModal>
  );
}

/** Checks complete keys only, so that no warning appears while typing. */
const isWeak = (typed: string) => LICENSE_KEY_PATTERN.test(normalizeLicenseKey(typed)) && canBeGuessed(typed);

/** Falls back to a locally generated key when the server is unreachable (licenses §2). */
async function requestLicenseKey(): Promise<string> {
  try {
    return (await callApi('GET /generate-license-key', {})).license_key;
  } catch {
    return generateLicenseKey(browserRandomInt);
  }
}
