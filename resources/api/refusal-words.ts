import type { WaitingSignIn } from '@server/rules/second-factor';
import type { FieldConflict } from '@server/rules/field-conflict';
import type { Limits } from '@server/rules/refusal-codes';
import { UNFORESEEN } from '@server/rules/unforeseen';
import type { Call } from '@/api/call-types';
import { FALLBACKS } from '@/api/calls';
import { messagesOf } from '@/i18n/dictionaries';
import { ownRefusals } from '@/i18n/own-refusals';
import { refusalSentences, type RefusalSentences } from '@/i18n/refusal-sentences';
import { englishName } from '@/lib/field-name';
import { pageLocale } from '@/api/in-between';

/** The body of a failure (api §3). A newer server may send codes that this page does not know. */
export type Failure = {
  error?: string;
  code?: string;
  count?: number;
  existing?: { id: number; name: string };
  errors?: Record<string, string>;
  codes?: Record<string, string>;
  limits?: Record<string, Limits>;
  second_factor?: WaitingSignIn;
  conflicts?: FieldConflict[];
};

/** With the name of its field. */
export type NamedConflict = FieldConflict & { name: string };

type Words = { message: string; fields: Record<string, string>; conflicts: NamedConflict[] };

const fallbackOf = (call: Call, of: Partial<Record<Call, string>> = FALLBACKS): string | undefined =>
  of[call];

/** The reason, after the specification's sentence where the call has one. */
export async function failedBecause(call: Call, reason: string): Promise<string> {
  const sentences = await refusalSentences(pageLocale()).catch(() => null);
  const sentence = fallbackOf(call, sentences?.call);
  return sentence ? `${sentence.replace(/\.$/, '')}. ${reason}` : reason;
}

/** The sentence that all other calls share says little, so the number by which the log knows the request stands beside it. */
export const quoting = (message: string, status: number, call: Call, requestId: string | null): string =>
  status === 500 && !fallbackOf(call) && requestId
    ? `${message} ${messagesOf(pageLocale(), 'shared').request} ${requestId}`
    : message;

/** The sentences of the server if the page is in their language, otherwise those of its codes. */
export async function wordsOf(failure: Failure, status: number, call: Call): Promise<Words> {
  const locale = pageLocale();
  try {
    const sentences = await refusalSentences(locale);
    return sentences ? translated(failure, status, call, sentences) : untranslated(failure, call);
  } catch {
    // The file with the sentences could not be loaded.
    return { message: messagesOf(locale, 'shared').notLoaded, fields: {}, conflicts: [] };
  }
}

/** All but what is meant for programs: names of the request, and times in their notation. */
export function untranslated(failure: Failure, call: Call): Words {
  const { error, code, codes = {}, existing, errors = {}, conflicts = [] } = failure;
  const { numberInUse, noSuchDay } = ownRefusals;
  const fields = Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [
      field,
      codes[field] === 'not_a_date' ? noSuchDay : sentence,
    ]),
  );
  const own = code === 'number_in_use' ? numberInUse(existing?.name) : Object.values(fields)[0];
  return {
    message: own ?? (error || fallbackOf(call) || UNFORESEEN),
    fields,
    conflicts: conflicts.map((one) => ({ ...one, name: capitalName(one.field) })),
  };
}

/** `payment_status` → `Payment status`. */
const capitalName = (field: string): string => {
  const words = englishName(field.replaceAll(/^is_|_id$/g, ''));
  return words[0]!.toUpperCase() + words.slice(1);
};

export function translated(failure: Failure, status: number, call: Call, words: RefusalSentences): Words {
  const nameOf = (field: string) =>
    of(words.callFieldNames[call] ?? {}, field) ?? of(words.fieldNames, field) ?? field;
  const sentenceOf = (field: string) => {
    const say = of(words.field, failure.codes?.[field]);
    if (!say) return words.status[422]!;
    return say(nameOf(field), failure.limits?.[field] ?? {}, field);
  };
  const fields = Object.fromEntries(
    Object.keys(failure.errors ?? {}).map((field) => [field, sentenceOf(field)]),
  );
  const [ofFirst] = Object.values(fields);
  const ofCode = of(words.request, failure.code)?.(failure.count ?? 0, failure.existing?.name ?? '');
  const conflicts = (failure.conflicts ?? []).map((one) => ({ ...one, name: nameOf(one.field) }));
  return {
    message: ofFirst ?? ofCode ?? words.status[status] ?? fallbackOf(call, words.call) ?? words.unforeseen,
    fields,
    conflicts,
  };
}

const of = <T>(table: Record<string, T>, name = ''): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
