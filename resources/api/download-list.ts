import type { ExportKind } from '@server/rules/csv';
import type { Locale } from '@server/rules/locale';
import { askApi } from '@/api/api';
import { saveAnswer } from '@/api/save-answer';
import { attachmentName } from '@/lib/attachment-name';

/** The query of a list page; nulls and the page size do not apply to its file. */
export type ListFilters = { per_page: number } & Record<string, string | number | boolean | null>;

export type ListFileForm = 'xlsx' | 'csv';

type Download = { kind: ExportKind; form: ListFileForm; locale: Locale };

/** Downloads all rows of a list. @throws ApiError also when the file was cut off */
export async function downloadList({ kind, form, locale }: Download, filters: ListFilters) {
  const { per_page: _, ...asked } = filters;
  const set = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null));
  const call = form === 'xlsx' ? (`GET /${kind}.xlsx` as const) : (`GET /${kind}.csv` as const);
  const response = await askApi(call, { query: { ...set, locale } });
  await saveAnswer(response, attachmentName(response));
}
