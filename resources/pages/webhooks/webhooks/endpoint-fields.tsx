import { TextField } from '@/ui/text-field';
import type { FieldsProps } from '@/ui/hooks/use-draft';
import { useMessages } from '@/i18n/use-messages';
import type { EndpointDraft } from './endpoint-draft';
import { EventChoice } from './event-choice';

export function EndpointFields({ draft, onChange, errors }: FieldsProps<EndpointDraft>) {
  const { form: words } = useMessages('webhooks');
  return (
    <>
      <TextField
        label={words.url}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={words.urlHint}
        value={draft.url}
        onChange={(url) => onChange({ url })}
        error={errors?.url}
      />
      <TextField
        label={words.description}
        isOptional
        autoComplete="off"
        maxLength={200}
        value={draft.description}
        onChange={(description) => onChange({ description })}
        error={errors?.description}
      />
      <EventChoice value={draft.events} onChange={(events) => onChange({ events })} error={errors?.events} />
    </>
  );
}
