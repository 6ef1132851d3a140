import type { ImportRowView } from '@server/bulk/imports/import.view';
import type { ImportRunPage } from '@server/bulk/imports/imports.page.controller';
import type { Locale } from '@server/rules/locale';
import { callApi } from '@/api/api';
import type { Failure } from '@/api/refusal-words';

const PAGE = 500;

type Words = { name: string; reason: string; locale: Locale; wordsOf: (failure: Failure) => string };

/** Saves the refused rows as they were sent, with the reason in a column of its own. */
export async function saveRefused(
  { run, columns }: Pick<ImportRunPage, 'run' | 'columns'>,
  { name, reason, locale, wordsOf }: Words,
): Promise<void> {
  const refused: ImportRowView[] = [];
  for (let page = 1; ; page++) {
    const query = { outcome: 'refused' as const, per_page: PAGE, page };
    const rows = await callApi('GET /imports/:id/rows', { params: { id: run.id }, query });
    refused.push(...rows);
    if (rows.length < PAGE) break;
  }
  const { saveTable } = await import('@/lib/save-table');
  const heads = columns.columns.map(({ head }) => head);
  const table = [
    [...heads, reason],
    ...refused.map(({ written, refusal }) => [
      ...heads.map((_, at) => written?.[at] ?? ''),
      refusal ? wordsOf(refusal) : '',
    ]),
  ];
  await saveTable(name, table, locale);
}
