import type { ImportView } from '@server/bulk/imports/import.view';
import { useState } from 'react';
import { callApi } from '@/api/api';
import { useSubmission } from '@/ui/hooks/use-submission';

type Edits = Record<number, Record<string, string>>;

/** What was typed into refused rows, sent together. */
export function useMending(id: number, onMended: (view: ImportView) => void) {
  const [edits, setEdits] = useState<Edits>({});
  const { submit, isPending, failure } = useSubmission(
    async () => {
      let view: ImportView | null = null;
      for (const [line, cells] of Object.entries(edits))
        view = await callApi('POST /imports/:id/rows', {
          params: { id },
          body: { line: Number(line), cells },
        });
      return view;
    },
    (view) => {
      setEdits({});
      if (view) onMended(view);
    },
  );
  return {
    edits,
    count: Object.keys(edits).length,
    edit: (line: number, field: string, cell: string) =>
      setEdits((all) => ({ ...all, [line]: { ...all[line], [field]: cell } })),
    submit,
    isPending,
    failure,
  };
}
