import { RichText } from '@/shared/rich-text';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/text-area';
import { useMessages } from '@/i18n/use-messages';

type DescriptionFieldProps = { value: string; onChange: (source: string) => void; error?: string };

/** The input with a preview of the landing page below. */
export function DescriptionField({ value, onChange, error }: DescriptionFieldProps) {
  const { fields: words } = useMessages('features');
  return (
    <div className="grid gap-2.5">
      <Field label={words.description} error={error} hint={words.descriptionHint}>
        {(control) => (
          <TextArea {...control} value={value} onChange={(event) => onChange(event.target.value)} />
        )}
      </Field>
      {value.trim() && (
        <section aria-label={words.preview} className="rounded-md border border-line bg-well px-3.5 py-3">
          <p aria-hidden className="mb-1.5 text-xs font-semibold text-faint">
            {words.preview}
          </p>
          <RichText source={value} className="text-base text-muted" />
        </section>
      )}
    </div>
  );
}
