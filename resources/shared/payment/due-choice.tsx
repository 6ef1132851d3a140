import { usePage } from '@inertiajs/react';
import { monthsOf } from '@server/rules/billing-period';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { formatDate, formatRupiah, unbroken } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import type { Choice } from './payment-draft';

type DueChoiceProps = {
  choices: Choice[];
  value: Choice['pays'];
  onChange: (choice: Choice) => void;
};

export function DueChoice({ choices, value, onChange }: DueChoiceProps) {
  const { due: words } = useMessages('recordPayment');
  const running = choices.find(({ pays }) => pays === 'running');
  const chip = (choice: Choice) => ({
    choice,
    isChecked: choice.pays === value,
    onChange: () => onChange(choice),
  });
  return (
    <RadioChips label={words.label}>
      {running && (
        <>
          <DueChip {...chip(running)} className="flex flex-wrap items-baseline gap-x-3" />
          <p className="mt-2.5 mb-1.5 text-xs text-faint">{words.after}</p>
        </>
      )}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {choices
          .filter((choice) => choice !== running)
          .map((choice) => (
            <DueChip key={choice.pays} {...chip(choice)} className="grid gap-0.5" />
          ))}
      </div>
    </RadioChips>
  );
}

type DueChipProps = { choice: Choice; isChecked: boolean; onChange: () => void; className: string };

function DueChip({ choice: { pays, due }, ...chip }: DueChipProps) {
  const { due: words } = useMessages('recordPayment');
  const { app } = usePage().props;
  const owed = unbroken(formatRupiah(due.owed));
  return (
    <RadioChip name="pays" {...chip}>
      <RadioName>{pays === 'running' ? words.running : words.months(monthsOf(pays))}</RadioName>
      <span>{due.owed < due.total ? words.rest(owed) : owed}</span>
      {due.to && <span>{words.until(unbroken(formatDate(due.to, app.time_zone, app.locale)))}</span>}
    </RadioChip>
  );
}
