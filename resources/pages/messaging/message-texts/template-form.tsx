import { placeholder, templateOf } from '@server/rules/message-texts';
import { useRef } from 'react';
import { MessageText } from '@/shared/message-text';
import { Banner } from '@/ui/banner';
import { CopyTextButton } from '@/ui/copy-button';
import { TextField } from '@/ui/text-field';
import { useMessages } from '@/i18n/use-messages';

type TemplateFormProps = {
  body: string;
  language: string;
  name: string;
  error?: string;
  onName: (name: string) => void;
};

/** The text to submit to Meta, and the name of the approved template. */
export function TemplateForm({ body, language, name, error, onName }: TemplateFormProps) {
  const { meta: words } = useMessages('messageTexts');
  const source = useRef<HTMLPreElement>(null);
  const template = templateOf(body);
  return (
    <details className="rounded-md border border-line" open={name !== '' || undefined}>
      <summary className="cursor-pointer px-4 py-2.5 text-sm font-semibold text-muted hover:text-ink">
        {words.title}
      </summary>
      <div className="grid gap-3.5 border-t border-line p-4">
        <p className="text-sm text-muted">{words.text}</p>
        {template.fault && <Banner tone="warning">{words.faults[template.fault]}</Banner>}
        <MessageText ref={source} label={words.body(language)} text={template.body} />
        <p className="text-sm text-muted">
          {words.order}:{' '}
          {template.parameters.map((parameter, i) => `${i + 1} ${placeholder(parameter)}`).join(' · ')}
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <CopyTextButton label={words.copy} source={source} />
        </div>
        <TextField
          label={words.name}
          isOptional
          hint={words.nameHint}
          autoComplete="off"
          spellCheck={false}
          error={error}
          value={name}
          onChange={onName}
        />
      </div>
    </details>
  );
}
