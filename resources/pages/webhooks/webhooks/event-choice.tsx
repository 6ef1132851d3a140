import { WEBHOOK_EVENTS, type WebhookEvent } from '@server/rules/webhooks';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { useMessages } from '@/i18n/use-messages';

type EventChoiceProps = {
  value: WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  error?: string;
};

/** Events with their meaning, in the order of the documentation. */
export function EventChoice({ value, onChange, error }: EventChoiceProps) {
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
