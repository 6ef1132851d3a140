import { usePage } from '@inertiajs/react';
import { UserField } from '@/shared/user-field';
import { DayField } from '@/ui/day-field';
import { Fold } from '@/ui/fold';
import type { LicenseRowView, LicenseView } from '@server/licensing/licenses/license.view';
import {
  browserRandomInt,
  canBeGuessed,
  generateLicenseKey,
  LICENSE_KEY_PATTERN,
  normalizeLicenseKey,
} from '@server/rules/license-key';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ConfirmCall } from '@/ui/confirm-call';
import { Field } from '@/ui/field';
import { FormModal } from '@/ui/form-modal';
import { SelectField } from '@/ui/select-field';
import { TextInput } from '@/ui/text-input';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { type Typed, undoOf, useDraft } from '@/ui/hooks/use-draft';
import type { FieldsProps } from '@/lib/form-fields';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import type { Messages } from '@/i18n/messages';
import { useMessages } from '@/i18n/use-messages';
import { changes, creation, draftOf, emptyDraft, type LicenseDraft } from './license-draft';

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

type EditLicenseProps = DialogAnswers & { license: LicenseRowView };

export function EditLicense({ license, onClose, onDone }: EditLicenseProps) {
  const { app } = usePage().props;
  const { edit: words } = useMessages('licenses');
  const { actions, facts, status: statuses } = useMessages('shared');
  const save = ({ before, draft, edit }: Typed<LicenseDraft, LicenseView>) =>
    callApi('PUT /licenses/:id', { params: { id: license.id }, body: changes(before, draft), edit });
  const { fields, form } = useDraft(() => draftOf(license, app.time_zone), {
    view: license,
    send: async (typed) => {
      await save(typed);
      const undo = undoOf(typed, ['status']);
      return undo ? () => save(undo) : undefined;
    },
    done: (undo) => onDone(words.done(license.license_key), undo),
  });
  const chosen = fields.draft.status;
  const goesOn = chosen === 'inactive' && license.has_leases;

  return (
    <FormModal title={words.title} saveLabel={actions.save} {...form} onClose={onClose}>
      <Field label={facts.licenseKey} hint={words.keyHint} error={fields.errors?.license_key}>
        {(control) => (
          <TextInput
            {...control}
            disabled
            placeholder={words.keyPlaceholder}
            className="font-mono text-sm"
            title={license.license_key}
            value={license.license_key}
          />
        )}
      </Field>
      <SelectField
        label={facts.status}
        error={fields.errors?.status}
        hint={goesOn ? `${words.whatFollows[chosen]} ${words.leasesGoOn}` : words.whatFollows[chosen]}
        options={statuses}
        value={chosen}
        onChange={(status) => fields.onChange({ status })}
      />
      <LicenseFields {...fields} isWhole />
    </FormModal>
  );
}

type DeleteLicenseProps = DialogAnswers & { license: LicenseView };

export function DeleteLicense({ license, ...answers }: DeleteLicenseProps) {
  const { remove: words } = useMessages('licenses');
  return (
    <ConfirmCall
      words={words}
      name={license.license_key}
      call={() => callApi('DELETE /licenses/:id', { params: { id: license.id } })}
      undo={() => callApi('POST /licenses/:id/restore', { params: { id: license.id } })}
      {...answers}
    >
      <p className="font-mono text-sm wrap-anywhere text-ink">{license.license_key}</p>
      <p className="mt-2">{whatFollows(license, words)}</p>
    </ConfirmCall>
  );
}

function whatFollows(
  { subscription_id, user_name }: LicenseView,
  words: Messages['licenses']['remove'],
): string {
  if (subscription_id) return words.isSubscribed;
  return user_name ? `${words.follows} ${words.ownerStays(user_name)}` : words.follows;
}

type LicenseFieldsProps = FieldsProps<LicenseDraft> & {
  /** Shows also what few need. */
  isWhole?: boolean;
};

/** Shared by the create and edit forms. */
function LicenseFields({ draft, onChange, errors, bind, isWhole }: LicenseFieldsProps) {
  const { form: words } = useMessages('licenses');
  const { facts, more } = useMessages('shared');
  return (
    <>
      <UserField isOptional {...bind('username')} />
      <DayField label={words.expiry} {...bind('expires_at')} hint={words.expiryHint} />
      <Fold label={more} isOpen={isWhole || !!(draft.wifi_ai_url || errors?.wifi_ai_url)}>
        <Field label={facts.baseUrl} isOptional error={errors?.wifi_ai_url} hint={words.baseUrlHint}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="http://<ip-publik>:<port>"
              value={draft.wifi_ai_url}
              onChange={(event) => onChange({ wifi_ai_url: event.target.value })}
            />
          )}
        </Field>
      </Fold>
    </>
  );
}
