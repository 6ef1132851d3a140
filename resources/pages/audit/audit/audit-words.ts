import { actionText, wordsFor } from '@/lib/action-text';
import type { Messages } from '@/i18n/en';

type Words = Messages['audit'];

/** The filter options, which always include the current value. */
export const actionChoices = (asked: string | null, words: Words): Record<string, string> => ({
  '': words.anyAction,
  ...Object.fromEntries(
    withAsked(Object.keys(words.actions), asked).map((action) => [
      action,
      capitalized(actionText(action, words)),
    ]),
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
