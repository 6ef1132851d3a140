import type { ControlProps } from '@/ui/field';

type FileInputProps = {
  control: ControlProps;
  /** The accepted file types. */
  accept: string;
  /** In a form that the browser itself sends. */
  name?: string;
  isRequired?: boolean;
  file: File | null;
  onChoose: (file: File | null) => void;
  words: { choose: string; noFile: string };
};

/** Replaces the native label, which is in the language of the browser instead of the page. */
export const FileInput = ({ control, accept, name, isRequired, file, onChoose, words }: FileInputProps) => (
  <div className="grid">
    <input
      {...control}
      type="file"
      accept={accept}
      name={name}
      required={isRequired}
      className="peer sr-only"
      onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
    />
    <label
      htmlFor={control.id}
      className="control flex cursor-pointer items-center gap-3 peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink"
    >
      <span className="shrink-0 font-semibold text-accent-ink">{words.choose}</span>
      <span className="truncate text-muted">{file?.name ?? words.noFile}</span>
    </label>
  </div>
);
