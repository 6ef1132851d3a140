import { payPath } from '../../billing/ledger/pay-links.js';
import type { Config } from '../../platform/config/config.js';
import { factorEventWords } from '../../rules/second-factor.js';
import type { OfflineCodeView } from '../../licensing/offline-codes/offline-code.view.js';
import type { Locale } from '../../rules/locale.js';
import {
  isAccountNotice,
  type MessageKind,
  type PlaceholderValues,
  SECRET_MASK,
} from '../../rules/message-texts.js';
import { formatPrice, formatRupiah } from '../../rules/rupiah-text.js';
import { signInPath } from '../sign-in-links/sign-in-tokens.js';
import type { MessageFacts } from './message-facts.js';

/** A message with more keys is longer than a chat takes, and leads to their page instead. */
const MAX_KEYS = 50;

/** A template takes about a thousand characters. Of more ends the page has the rest. */
const MAX_ENDS = 10;

type Surroundings = Pick<Config, 'publicUrl' | 'businessTimeZone'>;

/** Lists several subscriptions of a kind and adds their amounts up. @param token of a sign-in link */
export function valuesOf(
  facts: MessageFacts[],
  locale: Locale,
  { publicUrl, businessTimeZone }: Surroundings,
  token: string | null,
): PlaceholderValues {
  const total = sumOf(facts);
  const rest = facts.reduce((sum, fact) => sum + (fact.rest ?? 0), 0);
  const { notice, billingPeriod, priceBefore } = facts[0]!;
  const { bulkSaleId } = facts[0]!;
  const keysPage = bulkSaleId && facts.length > MAX_KEYS ? bulkSalePath(bulkSaleId) : null;
  const paths = [...new Set(facts.map((fact) => pathOf(fact, token)))];
  const links = keysPage && paths.length > MAX_KEYS ? [keysPage] : paths;
  return {
    nama: facts[0]!.userName,
    username: facts[0]!.username,
    sandi: SECRET_MASK,
    sisa: rest > 0 ? formatRupiah(rest) : '',
    paket: listed(facts.map(({ planName }) => planName)),
    jumlah: total > 0 || priceBefore !== null ? amountOf(facts, total, locale) : '',
    harga_lama: priceBefore !== null ? formatPrice(priceBefore, billingPeriod!, locale) : '',
    tanggal: listedByPlan(facts, ({ endDate }) => endDate && dayIn(endDate, locale, businessTimeZone)),
    tautan_bayar: listed(
      facts.map(({ payToken }) => payToken && publicUrl + payPath(payToken)),
      ' ',
    ),
    tautan: listed(
      links.map((path) => path && publicUrl + path),
      ' ',
    ),
    waktu: notice ? timeIn(notice.at, locale, businessTimeZone) : '',
    perangkat: notice?.device ?? '',
    jaringan: notice?.network ?? '',
    kejadian: notice?.event ? factorEventWords(notice.event, locale) : '',
    kunci: keysPage
      ? publicUrl + keysPage
      : listed(
          facts.map(({ licenseKey }) => licenseKey),
          '\n',
        ),
  };
}

/** A whole sum is asked for once, by the most urgent paragraph of those about it, which names all that it is owed for. */
export function askedOnce(facts: MessageFacts[]): MessageFacts[] {
  return facts.flatMap((fact) => {
    if (!fact.isWholeSum) return [fact];
    const [asking] = byUrgency(facts.filter(({ payToken }) => payToken === fact.payToken));
    return fact.kind === asking ? ofAllOwed(fact) : [{ ...fact, amount: null, payToken: null }];
  });
}

const URGENCY: MessageKind[] = ['overdue', 'after_end', 'end_day', 'before_end'];

export const byUrgency = (facts: MessageFacts[]): MessageKind[] =>
  [...new Set(facts.map(({ kind }) => kind))].toSorted((a, b) => URGENCY.indexOf(a) - URGENCY.indexOf(b));

/** What is over, or ends today, is not all that is owed: such a sum is of what is not paid yet. */
function ofAllOwed(fact: MessageFacts): MessageFacts[] {
  const ends = fact.owing.length > MAX_ENDS ? firstOfEachPlan(fact.owing) : fact.owing;
  const isOfItsEnd = ends.every(({ endDate }) => endDate?.getTime() === fact.endDate?.getTime());
  const isOver = fact.kind === 'after_end' || fact.kind === 'end_day';
  const kind = isOver && !isOfItsEnd ? 'overdue' : fact.kind;
  return [{}, ...ends].map((one) => ({ ...fact, ...one, kind }));
}

const firstOfEachPlan = (owing: MessageFacts['owing']) => [
  ...new Map(owing.toReversed().map((one) => [one.planName, one])).values(),
];

/** In one line, as templates need it: where plans differ in it, each value names its plan. */
export function listedByPlan(facts: MessageFacts[], valueOf: (fact: MessageFacts) => string | null): string {
  const values = facts.map(valueOf);
  const isShared = new Set(values).size === 1 || new Set(facts.map(({ planName }) => planName)).size === 1;
  if (isShared) return listed(values);
  return listed(values.map((value, at) => value && [facts[at]!.planName, value].filter(Boolean).join(': ')));
}

/** What several of a customer's subscriptions ask for by one link counts once. */
function sumOf(facts: MessageFacts[]): number {
  const asked = new Map(facts.map((fact, at) => [fact.isWholeSum ? fact.payToken : at, fact.amount ?? 0]));
  return [...asked.values()].reduce((sum, amount) => sum + amount, 0);
}

/** A price says for how long it is; one of several subscriptions is a sum. */
function amountOf([fact, ...further]: MessageFacts[], total: number, locale: Locale): string {
  const { billingPeriod } = fact!;
  return billingPeriod && further.length === 0
    ? formatPrice(total, billingPeriod, locale)
    : formatRupiah(total);
}

/** A test message has no link of its own. */
function pathOf({ kind, payToken }: MessageFacts, token: string | null): string | null {
  if (kind === 'welcome') return '/login';
  if (isAccountNotice(kind)) return '/account';
  if (kind === 'sign_in') return signInPath(token ?? SECRET_MASK);
  return payToken && payPath(payToken);
}

const bulkSalePath = (id: number): string => `/bulk-sales/${id}`;

const language = (locale: Locale) => (locale === 'id' ? 'id-ID' : 'en-GB');

const dayIn = (at: Date, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(language(locale), { dateStyle: 'long', timeZone }).format(at);

/** An offline code, and until the end of which day it runs. */
export const codeWords = ({ code, until }: OfflineCodeView, locale: Locale): string =>
  `${code} (${locale === 'id' ? 'sampai' : 'until'} ${dayIn(new Date(until), locale, 'UTC')})`;

const timeIn = (at: Date, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(language(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at);

const listed = (values: (string | null)[], separator = ', '): string =>
  [...new Set(values.filter((value) => value))].join(separator);
