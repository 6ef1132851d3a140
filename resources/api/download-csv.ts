import type { ExportKind } from '@server/rules/csv';
import type { Locale } from '@server/rules/locale';
import { askApi } from '@/api/api';
import { saveAnswer } from '@/api/save-answer';

/** The query of a list page; nulls and the page size do not apply to its file. */
export type ListFilters = { per_page: number } & Record<string, string | number | boolean | null>;

/** Downloads all rows of a list. @throws ApiError also when the file was cut off */
export async function downloadCsv(kind: ExportKind, filters: ListFilters, locale: Locale, name: string) {
  const { per_page: _, ...asked } = filters;
  const set = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null));
  const response = await askApi(`GET /${kind}.csv`, { query: { ...set, locale } });
  await saveAnswer(response, name);
}
