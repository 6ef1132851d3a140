import type { AuditEventView } from '@server/audit/audit-event.view';
import type { Messages } from '@/messages/en';

type Words = Messages['audit'];

/** What the words of this version say of it: another version may have left something else. */
const wordsFor = <Said>(words: Record<string, Said>, key: string): Said | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

/** `created license`; a deed from elsewhere stands for itself: `license.foo`. */
const deedOf = (action: string, { deeds }: Words) => wordsFor(deeds, action) ?? action;

/** Everything behind the actor's name: `renewed subscription #12`. */
export const deedWords = ({ action, subject_id }: AuditEventView, words: Words): string =>
  subject_id === null ? deedOf(action, words) : `${deedOf(action, words)} #${subject_id}`;

/** The choices of the filters; what the address asks for is always among them. */
export const actionChoices = (asked: string | null, words: Words): Record<string, string> => ({
  '': words.anyAction,
  ...Object.fromEntries(
    withAsked(Object.keys(words.deeds), asked).map((action) => [action, capitalized(deedOf(action, words))]),
  ),
});

export const subjectChoices = (asked: string | null, words: Words): Record<string, string> => ({
  '': words.anySubject,
  ...Object.fromEntries(
    withAsked(Object.keys(words.subjects), asked).map((subject) => [subject, subjectWords(subject, words)]),
  ),
});

/** `license:12` → `License #12`, `license` → `Every license`. */
export function subjectWords(subject: string, { subjects }: Words): string {
  const [kind, id] = subject.split(':') as [string, string?];
  const words = wordsFor(subjects, kind);
  return id ? `${words?.one ?? capitalized(kind)} #${id}` : (words?.every ?? capitalized(kind));
}

const capitalized = (words: string) => words[0]!.toUpperCase() + words.slice(1);

const withAsked = (known: string[], asked: string | null) =>
  asked && !known.includes(asked) ? [asked, ...known] : known;
