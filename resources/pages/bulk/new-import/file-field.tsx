import { Field } from '@/ui/field';
import { FileInput } from '@/ui/file-input';
import { useMessages } from '@/i18n/use-messages';

type FileFieldProps = { file: File | null; onChoose: (file: File | null) => void };

export function FileField(props: FileFieldProps) {
  const words = useMessages('newImport');
  return (
    <Field label={words.file} hint={words.fileHint}>
      {(control) => <FileInput control={control} accept=".csv,.txt,text/csv" words={words} {...props} />}
    </Field>
  );
}
