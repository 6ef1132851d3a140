import { router, usePage } from '@inertiajs/react';
import type { useList } from '@/ui/hooks/use-list';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { dayOf } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type AsOfDayProps = { day: string | null; list: ReturnType<typeof useList> };

/** The day at whose end the list looks; without one it shows what is owed now. */
export function AsOfDay({ day, list }: AsOfDayProps) {
  const { asOf } = useMessages('receivables');
  const { app, now } = usePage().props;
  const today = dayOf(now, app.time_zone);
  const look = (chosen: string) => {
    const isDay = chosen >= '2000-01-01' && chosen < today;
    router.get(list.href({ as_of: isDay ? chosen : null }), {}, list.linkOptions);
  };
  return (
    <Field label={asOf.label}>
      {(control) => (
        <TextInput
          {...control}
          // An answer that was refused leaves what is typed.
          key={day}
          type="date"
          min="2000-01-01"
          max={today}
          defaultValue={day ?? today}
          onChange={({ target }) => target.validity.valid && target.value && look(target.value)}
        />
      )}
    </Field>
  );
}
