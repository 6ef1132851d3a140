import { Field } from '@/ui/field';
import { FileInput } from '@/ui/file-input';
import { useMessages } from '@/i18n/use-messages';

type ProofFieldProps = {
  isOptional?: boolean;
  error?: string;
  file: File | null;
  onChoose: (file: File | null) => void;
};

/** A screenshot of the transfer or a photo of the slip; a phone offers its camera too. */
export function ProofField({ isOptional, error, ...props }: ProofFieldProps) {
  const { proof: words } = useMessages('shared');
  return (
    <Field label={words.label} isOptional={isOptional} hint={words.hint} error={error}>
      {(control) => <FileInput control={control} accept="image/*" words={words} {...props} />}
    </Field>
  );
}
