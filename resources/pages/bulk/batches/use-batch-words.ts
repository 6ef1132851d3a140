import { usePage } from '@inertiajs/react';
import type { BatchRowView } from '@server/bulk/batches/batch.view';
import { subjectOf } from '@/shared/batch/batch-target';
import { useValueWords } from '@/ui/hooks/use-value-words';
import { wordsFor } from '@/lib/action-text';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Texts for batches; actions of another version are shown as they are. */
export function useBatchWords() {
  const { actions, rows } = useMessages('batch');
  const words = useMessages('batches');
  const { facts } = useMessages('shared');
  const { locale } = usePage().props.app;
  const valueOf = useValueWords();
  const nameOf = (action: string) => wordsFor(actions, action) ?? wordsFor(words.imports, action) ?? action;

  function textsOf([field, value]: [string, unknown]): string[] {
    // With the plan named, it is irrelevant whether the price was adopted.
    if (field === 'reprice') return [];
    if (value === null) return [field === 'username' ? facts.nobody : facts.never];
    if (typeof value === 'string' && DAY.test(value))
      return [formatDate(`${value}T00:00:00.000Z`, 'UTC', locale)];
    return [valueOf(field, value)];
  }

  return {
    /** `Set the status: Inactive`. */
    titleOf({ action, undoes, values }: BatchRowView): string {
      if (undoes) return words.undoOf(nameOf(undoes.action), undoes.id);
      const texts = Object.entries(values).flatMap(textsOf);
      return texts.length ? `${nameOf(action)}: ${texts.join(', ')}` : nameOf(action);
    },
    /** `12 licenses`. */
    rowsOf({ action, undoes }: BatchRowView, count: number): string {
      const countedRows = wordsFor(rows, subjectOf(undoes?.action ?? action));
      return countedRows ? countedRows(count) : words.rows(count);
    },
  };
}
