import { type Scope, SCOPES } from '@server/rules/api-keys';
import { Checkbox } from '@/ui/checkbox';
import { useMessages } from '@/i18n/use-messages';

type ScopeChoiceProps = { value: Scope[]; onChange: (scopes: Scope[]) => void; error?: string };

/** Scopes with their meaning; none is chosen for people, because a key should do no more than it needs. */
export function ScopeChoice({ value, onChange, error }: ScopeChoiceProps) {
  const { form: words, scopes } = useMessages('apiKeys');
  const toggle = (scope: Scope, isChosen: boolean) =>
    onChange(SCOPES.filter((one) => (one === scope ? isChosen : value.includes(one))));
  return (
    <fieldset className="grid gap-2" aria-describedby={error && 'scopes-error'}>
      <legend className="mb-1.5 text-sm font-semibold">{words.scopes}</legend>
      {error && (
        <p id="scopes-error" className="text-sm font-medium text-red">
          {error}
        </p>
      )}
      {SCOPES.map((scope) => (
        <Checkbox key={scope} isChecked={value.includes(scope)} onChange={(is) => toggle(scope, is)}>
          <span className="block">{scopes[scope]}</span>
          <code className="block text-xs text-faint">{scope}</code>
        </Checkbox>
      ))}
    </fieldset>
  );
}
