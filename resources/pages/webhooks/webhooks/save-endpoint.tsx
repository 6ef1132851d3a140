import type { EndpointView, NewSecretView } from '@server/webhooks/endpoint.view';
import { useState } from 'react';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import type { FieldsProps } from '@/lib/form-fields';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { hostOf } from './delivery-labels';
import { NewSecret } from './new-secret';
import { TextField } from '@/ui/text-field';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@server/rules/webhooks';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';

type EndpointDraft = { url: string; description: string; events: WebhookEvent[] };

const emptyDraft: EndpointDraft = { url: '', description: '', events: [...WEBHOOK_EVENTS] };

const draftOf = ({ url, description, events }: EndpointView): EndpointDraft => ({
  url,
  description: description ?? '',
  events,
});

const payload = ({ url, description, events }: EndpointDraft) => ({
  url: url.trim(),
  description: description.trim() || null,
  events,
});

/** Shows the secret of a new endpoint before the dialog closes. */
export function AddEndpoint({ onClose, onDone }: DialogAnswers) {
  const { form: words } = useMessages('webhooks');
  const [made, setMade] = useState<NewSecretView | null>(null);
  const { fields, form } = useDraft(emptyDraft, {
    send: ({ draft, idempotencyKey }) => callApi('POST /webhooks', { body: payload(draft), idempotencyKey }),
    done: setMade,
  });
  if (made) return <NewSecret secret={made.secret} onClose={() => onDone(words.saved(hostOf(made.url)))} />;
  return (
    <FormModal title={words.create} saveLabel={words.save} {...form} onClose={onClose}>
      <EndpointFields {...fields} />
    </FormModal>
  );
}

export function EditEndpoint({ endpoint, onClose, onDone }: DialogAnswers & { endpoint: EndpointView }) {
  const { form: words } = useMessages('webhooks');
  const { actions } = useMessages('shared');
  const { fields, form } = useDraft(() => draftOf(endpoint), {
    view: endpoint,
    send: ({ draft, edit }) =>
      callApi('PUT /webhooks/:id', { params: { id: endpoint.id }, body: payload(draft), edit }),
    done: (saved) => onDone(words.saved(hostOf(saved.url))),
  });
  return (
    <FormModal title={words.edit} saveLabel={actions.save} {...form} onClose={onClose}>
      <EndpointFields {...fields} />
    </FormModal>
  );
}

function EndpointFields({ bind }: FieldsProps<EndpointDraft>) {
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
        {...bind('url')}
      />
      <TextField
        label={words.description}
        isOptional
        autoComplete="off"
        maxLength={200}
        {...bind('description')}
      />
      <EventChoice {...bind('events')} />
    </>
  );
}

type EventChoiceProps = {
  value: WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  error?: string;
};

/** Events with their meaning, in the order of the documentation. */
function EventChoice({ value, onChange, error }: EventChoiceProps) {
  const { form: words, events } = useMessages('webhooks');
  const areAll = value.length === WEBHOOK_EVENTS.length;
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : value.includes(one))));
  return (
    <fieldset className="grid gap-2" aria-describedby={error && 'events-error'}>
      <legend className="mb-1.5 text-sm font-semibold">{words.events}</legend>
      <Button className="justify-self-start" onClick={() => onChange(areAll ? [] : [...WEBHOOK_EVENTS])}>
        {areAll ? words.none : words.all}
      </Button>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox key={event} isChecked={value.includes(event)} onChange={(is) => toggle(event, is)}>
          <span className="block">{events[event]}</span>
          <code className="block text-xs text-faint">{event}</code>
        </Checkbox>
      ))}
      {error && (
        <p id="events-error" className="text-sm font-medium text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
