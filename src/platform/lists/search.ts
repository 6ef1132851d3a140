/** Substring search over one stored `search_text` per row, ignoring case (spec §5.8). */

const SEPARATOR = '\u001f';

/** Σ has another lower case at the end of a word, which a part of a word cannot know. */
const foldCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

export const searchText = (...parts: (string | null | undefined)[]): string =>
  foldCase(parts.filter((part) => !!part).join(SEPARATOR));

export const containing = (term: string): string => `%${foldCase(term).replace(/[\\%_]/g, '\\$&')}%`;

/** The trigram index needs three letters or digits in a row. */
export const isIndexed = (term: string): boolean => /[\p{L}\p{N}]{3}/u.test(term);

export const wordsContaining = <Word extends string>(words: readonly Word[], term: string): Word[] =>
  words.filter((word) => word.includes(term.toLowerCase()));
