import type { Locale } from '@server/rules/locale';
import type { FieldCode, Limits, RefusalCode } from '@server/rules/refusal-codes';
import type { Call, FormField } from '@/api/call-types';

/** What the server's refusals are called in a language that its own sentences are not in. */
export type RefusalSentences = {
  /** What fields are called at the beginning of a sentence. */
  fieldNames: Record<FormField, string>;
  /** @param name of `fieldNames`, @param field what it is called on the wire */
  field: Record<FieldCode, (name: string, limits: Limits, field: string) => string>;
  /** @param existing what there is already; empty where that is not told */
  request: Record<RefusalCode, (count: number, existing: string) => string>;
  /** Of a refusal without a code that is known here. */
  status: Record<number, string>;
  /** Where nothing else is known; what a failure of the server says too. */
  call: Record<Call, string>;
};

/** The server's own sentences are English (decisions §2.6). */
const FILES: Record<Locale, (() => Promise<{ sentences: RefusalSentences }>) | null> = {
  en: null,
  id: () => import('./id/refusals'),
};

/** @returns null where the server's own sentences are to be shown */
export async function refusalSentences(locale: Locale): Promise<RefusalSentences | null> {
  return (await FILES[locale]?.())?.sentences ?? null;
}
