import type { MessageTextsPage } from '@server/messaging/texts/message-texts.page';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { useMessages } from '@/i18n/use-messages';

type SampleChoiceProps = Pick<MessageTextsPage, 'samples'> & {
  chosen: number;
  onChoose: (index: number) => void;
};

/** The customer of the previews. */
export function SampleChoice({ samples, chosen, onChoose }: SampleChoiceProps) {
  const words = useMessages('messageTexts');
  if (samples.length === 0) return <p className="text-sm text-faint">{words.nobody}</p>;
  return (
    <RadioChips label={words.shownFor}>
      <div className="flex flex-wrap gap-2">
        {samples.map(({ name, plan_name, license_key }, i) => (
          <RadioChip
            key={license_key}
            name="sample"
            isChecked={i === chosen}
            onChange={() => onChoose(i)}
            className="flex max-w-full min-w-0 items-baseline gap-2 wrap-anywhere"
          >
            <RadioName>{name}</RadioName>
            {plan_name}
          </RadioChip>
        ))}
      </div>
    </RadioChips>
  );
}
