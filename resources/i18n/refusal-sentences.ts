import type { Locale } from '@server/rules/locale';
import type { FieldCode, Limits, RefusalCode } from '@server/rules/refusal-codes';
import type { Call, FormField } from '@/api/call-types';
import type { FALLBACKS } from '@/api/calls';

/** The refusals of the server in another language than its own. */
export type RefusalSentences = {
  /** Field names for the beginning of a sentence. */
  fieldNames: Record<FormField, string>;
  /** Where a form names a field otherwise than most do. */
  callFieldNames: Partial<Record<Call, Partial<Record<FormField, string>>>>;
  /** @param name of `fieldNames`, @param field its name on the wire */
  field: Record<FieldCode, (name: string, limits: Limits, field: string) => string>;
  /** @param existing the similar row; empty when the server does not name it */
  request: Record<RefusalCode, (count: number, existing: string) => string>;
  /** For a refusal without a known code. */
  status: Record<number, string>;
  /** The specification's sentences, also for failures of the server. */
  call: Record<keyof typeof FALLBACKS, string>;
  /** The same for all other calls. */
  unforeseen: string;
};

/** The sentences of the server are English (api §3). */
const FILES: Record<Locale, (() => Promise<{ sentences: RefusalSentences }>) | null> = {
  en: null,
  id: () => import('./id/refusals'),
};

/** @returns null when the sentences of the server are shown */
export async function refusalSentences(locale: Locale): Promise<RefusalSentences | null> {
  return (await FILES[locale]?.())?.sentences ?? null;
}
