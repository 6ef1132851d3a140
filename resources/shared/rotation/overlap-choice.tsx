import { OVERLAPS, type OverlapHours } from '@server/rules/rotation';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { useMessages } from '@/i18n/use-messages';

type OverlapChoiceProps = { value: OverlapHours; onChange: (hours: OverlapHours) => void };

/** How long the old key works, and what that means for routers. */
export function OverlapChoice({ value, onChange }: OverlapChoiceProps) {
  const words = useMessages('rotation');
  return (
    <RadioChips label={words.overlap}>
      <div className="grid grid-cols-3 gap-2">
        {OVERLAPS.map((hours) => (
          <RadioChip
            key={hours}
            name="overlap_hours"
            isChecked={hours === value}
            onChange={() => onChange(hours)}
            className="grid justify-items-center text-center"
          >
            <RadioName>{words.overlaps[hours]}</RadioName>
          </RadioChip>
        ))}
      </div>
      <p aria-live="polite" className="mt-2 text-sm text-muted">
        {value === 0 ? words.effects.atOnce : words.effects.later}
      </p>
    </RadioChips>
  );
}
