import { type SubmitEvent, useState } from 'react';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { useMessages } from '@/i18n/use-messages';

type ActorFieldProps = { actor: string; onChoose: (actor: string) => void };

/** A full username at that time: the account may be deleted, so there is no list to choose from. */
export function ActorField({ actor, onChoose }: ActorFieldProps) {
  const words = useMessages('audit');
  const [typed, setTyped] = useState({ text: actor, over: actor });
  // The input is kept until the URL names another actor.
  const text = typed.over === actor ? typed.text : actor;
  const choose = (name: string) => name.trim() !== actor && onChoose(name.trim());

  function type(name: string) {
    setTyped({ text: name, over: actor });
    if (!name) choose('');
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    choose(text);
  }

  return (
    <form method="dialog" onSubmit={submit}>
      <Field label={words.actor}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={50}
            placeholder={words.actorHint}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={() => choose(text)}
          />
        )}
      </Field>
    </form>
  );
}
