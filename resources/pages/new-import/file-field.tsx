import { Field } from '@/components/ui/field';
import { controlClass } from '@/components/ui/text-input';
import { useMessages } from '@/messages/use-messages';

type FileFieldProps = { file: File | null; onChoose: (file: File | null) => void };

/** What browsers say on such a control is in their language and not in the page's. */
export function FileField({ file, onChoose }: FileFieldProps) {
  const words = useMessages('newImport');
  return (
    <Field label={words.file} hint={words.fileHint}>
      {(control) => (
        <div className="grid">
          <input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv"
            className="peer sr-only"
            onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
          />
          <label
            htmlFor={control.id}
            className={`${controlClass} flex cursor-pointer items-center gap-3 peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink`}
          >
            <span className="shrink-0 font-semibold text-accent-ink">{words.choose}</span>
            <span className="truncate text-muted">{file?.name ?? words.noFile}</span>
          </label>
        </div>
      )}
    </Field>
  );
}
