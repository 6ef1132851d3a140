import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { useMessages } from '@/i18n/use-messages';

type OwedAgainChoiceProps = { isOwedAgain: boolean; onChange: (isOwedAgain: boolean) => void };

/** Whether the invoice becomes due again for the refunded amount. */
export function OwedAgainChoice({ isOwedAgain, onChange }: OwedAgainChoiceProps) {
  const { refund: words } = useMessages('invoice');
  return (
    <>
      <RadioChips label={words.owedLabel}>
        <div className="grid grid-cols-2 gap-2">
          {[false, true].map((isAgain) => (
            <RadioChip
              key={String(isAgain)}
              name="owed_again"
              isChecked={isAgain === isOwedAgain}
              onChange={() => onChange(isAgain)}
              className="grid justify-items-center text-center"
            >
              <RadioName>{words.owed[isAgain ? 'again' : 'no'].name}</RadioName>
            </RadioChip>
          ))}
        </div>
      </RadioChips>
      <p className="text-sm text-muted">{words.owed[isOwedAgain ? 'again' : 'no'].hint}</p>
    </>
  );
}
