import { actionText, wordsFor } from '@/lib/action-text';
import type { AboutView } from '@server/audit/about.view';
import type { Messages } from '@/i18n/messages';

type Words = Messages['audit'];

/** The actions by what they are about, and always the current value. */
export function actionChoices(asked: string | null, words: Words): Record<string, Record<string, string>> {
  const groups: Record<string, Record<string, string>> = {};
  for (const action of withAsked(Object.keys(words.actions), asked)) {
    const kind = action.split('.')[0]!;
    const group = wordsFor(words.subjects, kind)?.one ?? capitalized(kind);
    (groups[group] ??= {})[action] = capitalized(actionText(action, words));
  }
  return groups;
}

/** @param about names the current value where it is one record */
export const subjectChoices = (
  asked: string | null,
  about: AboutView | null,
  words: Words,
): Record<string, string> => ({
  '': words.anySubject,
  ...Object.fromEntries(
    withAsked(Object.keys(words.subjects), asked).map((subject) => [
      subject,
      subjectWords(subject, words, subject === asked ? about : null),
    ]),
  ),
});

/** `license:12` → `License …4C1Y`, or `License #12` where no name is known; `license` → `Every license`. */
export function subjectWords(subject: string, { subjects }: Words, about: AboutView | null = null): string {
  const [kind, id] = subject.split(':') as [string, string?];
  const words = wordsFor(subjects, kind);
  if (!id) return words?.every ?? capitalized(kind);
  return `${words?.one ?? capitalized(kind)} ${nameOf(kind, about) || `#${id}`}`;
}

function nameOf(kind: string, about: AboutView | null): string {
  const { number, title, license_key, plan_name, user_name } = about ?? {};
  const own = kind === 'user' ? null : (number ?? title ?? (kind === 'license' ? license_key : plan_name));
  return [own, user_name].filter(Boolean).join(' · ');
}

const capitalized = (words: string) => words[0]!.toUpperCase() + words.slice(1);

const withAsked = (known: string[], asked: string | null) =>
  asked && !known.includes(asked) ? [asked, ...known] : known;
