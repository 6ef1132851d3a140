import { ENTITLEMENTS, type Entitlement } from '@server/rules/entitlements';
import { Checkbox } from '@/ui/checkbox';
import { useMessages } from '@/i18n/use-messages';

type EntitlementChoiceProps = {
  chosen: Entitlement[];
  onChange: (chosen: Entitlement[]) => void;
  error?: string;
};

export function EntitlementChoice({ chosen, onChange, error }: EntitlementChoiceProps) {
  const { entitlement, entitlements } = useMessages('shared');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{entitlements}</legend>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {ENTITLEMENTS.map((code) => (
          <Checkbox
            key={code}
            isChecked={chosen.includes(code)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          >
            {entitlement(code)}
          </Checkbox>
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm font-medium text-red">{error}</p>}
    </fieldset>
  );
}
