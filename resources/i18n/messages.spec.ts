import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ERASURE_REASONS } from '@server/rules/erasure';
import { REVIEW_RULES } from '@server/rules/ledger';
import { SILENCE_CAUSES } from '@server/rules/router-silence';
import { ROUTER_ANSWERS, ROUTER_STATES } from '@server/rules/routers';
import { ROLES } from '@server/rules/roles';
import { messageReason } from './id/message-reasons';
import { sentences } from './id/refusals';
import { inLanguage } from './say';
import * as screens from './words';

const en = inLanguage('en', screens);
const id = inLanguage('id', screens);

/** Terms that Indonesians use as well, and values that are passed through. */
const SAME_IN_BOTH = [
  'Checksum',
  '§ × § = undefined',
  'Username',
  'Filter',
  'Webhook',
  'Bank',
  'Endpoint',
  'Username A–Z',
  'Username Z–A',
  'Demo',
  'Admin',
  'Audit',
  'Menu',
  'Email',
  'WhatsApp',
  'Mikrotik',
  'Router',
  'router',
  'Model',
  'RouterOS',
  '§ valid',
  'Server',
  'Base URL',
  'Policy',
  'Transfer',
  'QRIS',
  'Midtrans',
  'Xendit',
  'Device mode',
  'Status',
  'Total',
  'Excel',
  'CSV',
  'Data',
  'PDF',
  'Premium + Gold',
  '§',
];
const ENGLISH =
  /\b(?<!–)(the|a|an|and|or|of|to|in|on|for|with|by|from|is|are|was|be|has|have|your|you|we|they|it|this|that|what|which|who|how|not|no|all|every|each|sign|see|choose|ask|hello|open|close|next|previous|customers?|plans?|bills?|paid|price|features?|page|again|wrong)\b(?!–)/i;
/** Keys that the server provides: audit subjects, end filters, payment methods, invoice lines, attempt results. */
const NAMED_BY_DATA = [
  'leaked',
  'expiry',
  'seed',
  'setup',
  'overdue',
  'receivable',
  'twins',
  'cash',
  'midtrans',
  'xendit',
  'proration',
  'outbound',
  'secret',
  'outbox',
  'cloud',
  'waha',
  'webhook',
  'redirected',
  ...ERASURE_REASONS,
  ...ROLES,
  ...ROUTER_STATES,
  ...SILENCE_CAUSES,
  ...Object.values(ROUTER_ANSWERS),
  ...Object.keys(REVIEW_RULES),
  ...Object.values(REVIEW_RULES).map(({ leaves }) => leaves),
];

describe('messages', () => {
  it('has Indonesian text in the Indonesian messages', () => {
    const english = new Map(sentencesOf(en));
    for (const [path, words] of sentencesOf({ ...id, refusals: sentences })) {
      const isSame =
        words === english.get(path) && /\p{Letter}/u.test(words) && !SAME_IN_BOTH.includes(words);
      expect([path, words, isSame]).toEqual([path, words, false]);
      expect([path, ENGLISH.exec(words)?.[0]]).toEqual([path, undefined]);
    }
  });

  it('translates every reason that channels and providers give for a message that was not sent', () => {
    const files = [
      'integrations/whatsapp/cloud-api',
      'integrations/whatsapp/waha',
      'messaging/messages/whatsapp-channel',
      'messaging/outbox/outbox-claims',
    ];
    const reasons = files.flatMap((file) => reasonsIn(`../../src/${file}.ts`));
    expect(reasons.length).toBeGreaterThan(35);
    expect(reasons.filter((reason) => messageReason(reason) === reason)).toEqual([]);
    expect(messageReason('Whatever Meta says.')).toBe('Whatever Meta says.');
  });

  it('has no unused key', () => {
    const sources = globSync('{api,app,documents,layouts,lib,pages,shared,ui}/**/*.{ts,tsx}', {
      cwd: join(import.meta.dirname, '..'),
    }).map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'));
    const text = sources.join('\n');
    const used = new Set([...text.match(/(?<=\.|[{,]\s*|')[a-zA-Z]+\b/g)!, ...NAMED_BY_DATA]);
    const keys = sentencesOf(en).flatMap(([path]) =>
      path.split(' ').filter((key) => /^[a-z][a-zA-Z]*$/.test(key)),
    );
    expect([...new Set(keys)].filter((key) => !used.has(key))).toEqual([]);
  });
});

/** Sentences in the files of the server with placeholders, without validation messages. */
const reasonsIn = (file: string): string[] =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(['`])([A-Z](?:(?!\1)[^\n])*\.)\1/g)]
    .map(([, , text]) => text!.replaceAll(/\$\{[^}]*\}/g, '500'))
    .filter((text) => !/^(The Cloud API sends by|WAHA answers,) /.test(text));

const SAMPLES = ['§', '§', '§', '§', '§'];

/** All sentences with their paths; functions are called with sample values. */
function sentencesOf(words: unknown, path = ''): [path: string, words: string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function')
    return sentencesOf((words as (...given: unknown[]) => unknown)(...SAMPLES), path);
  return Object.entries(words as object).flatMap(([key, value]) =>
    sentencesOf(value, path ? `${path} ${key}` : key),
  );
}
