import { useState } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { useDraft } from '@/ui/hooks/use-draft';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

type Form = Pick<ReturnType<typeof useDraft>['form'], 'submission'>;

/**
 * Asks before a form takes days away, and says that days it adds have no price (billing §4).
 * @param end the present one; any end is earlier than none
 * @param typed a day, `YYYY-MM-DD`, or empty
 */
export function useMovedEnd<F extends Form>(form: F, end: string | null, typed: string) {
  const { preview, shortening: words } = useMessages('renewal');
  const { calendarDay, wholeDay: shown } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const day = end && calendarDay(end);
  const adds = !!day && (typed === '' || typed > day);
  if (adds || typed === (day ?? ''))
    return { form, question: null, hint: adds ? preview.noPrice : undefined };

  const { submit } = form.submission;
  const ask = () => Promise.resolve(setAsking(true));
  return {
    form: { ...form, submission: { ...form.submission, submit: ask } },
    question: isAsking && (
      <ConfirmDialog
        title={words.title}
        confirmLabel={words.confirm}
        onCancel={() => setAsking(false)}
        onConfirm={() => (setAsking(false), void submit())}
      >
        {words.text(day && shown(day), shown(typed))}
      </ConfirmDialog>
    ),
  };
}
