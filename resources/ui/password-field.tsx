import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import type { TextField } from '@/ui/text-field';
import { TextInput } from '@/ui/text-input';
import { useMessages } from '@/i18n/use-messages';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'>;

/** Can be revealed, because staff read passwords out to customers. */
export function PasswordField({ label, hint, error, onChange, ...rest }: PasswordFieldProps) {
  const words = useMessages('shared').password;
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <TextInput
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            onChange={(event) => onChange(event.target.value)}
            className="pr-11 pointer-coarse:pr-13"
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? words.hide : words.show}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-1 my-auto"
          />
        </div>
      )}
    </Field>
  );
}
