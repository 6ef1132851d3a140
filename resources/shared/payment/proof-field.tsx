import { Field } from '@/ui/field';
import { FileInput } from '@/ui/file-input';
import { useMessages } from '@/i18n/use-messages';

type ProofFieldProps = {
  isOptional?: boolean;
  error?: string;
  file: File | null;
  onChoose: (file: File | null) => void;
};

/** A screenshot or a photo; phones also offer the camera. */
export function ProofField({ isOptional, error, ...props }: ProofFieldProps) {
  const { proof: words } = useMessages('shared');
  return (
    <Field label={words.label} isOptional={isOptional} hint={words.hint} error={error}>
      {(control) => <FileInput control={control} accept="image/*" words={words} {...props} />}
    </Field>
  );
}
