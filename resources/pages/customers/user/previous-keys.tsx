import { usePage } from '@inertiajs/react';
import type { PreviousKeyView } from '@server/licensing/rotation/rotation.view';
import clsx from 'clsx';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

/** The ends of replaced keys, newest first, and until when each works. */
export function PreviousKeys({ keys }: { keys: PreviousKeyView[] }) {
  const { previous: words } = useMessages('licenses');
  const { now } = usePage().props;
  const { moment } = useFormat();
  return (
    <section aria-label={words.title} className="grid gap-1 text-sm">
      <h4 className="font-semibold text-muted">{words.title}</h4>
      <ul className="grid gap-0.5">
        {keys.map(({ ending, valid_until }) => {
          const works = valid_until > now;
          const sentence = works ? words.until : words.over;
          return (
            <li key={ending + valid_until} className={clsx(works ? 'font-medium text-amber' : 'text-faint')}>
              {sentence(ending, moment(valid_until))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
