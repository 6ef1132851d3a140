/** Substring search over one stored, lower-cased `search_text` per row (spec §5). */

/** Between the parts of a search text: a control character, which no search may contain. */
const SEPARATOR = '\u001f';

export const searchText = (...parts: (string | null | undefined)[]): string =>
  parts
    .filter((part) => !!part)
    .join(SEPARATOR)
    .toLowerCase();

/** The LIKE pattern for "contains", with LIKE's own characters taken literally. */
export const containing = (term: string): string => `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** Those of a fixed set of words that contain the term, such as the states a search may mean. */
export const wordsContaining = <Word extends string>(words: readonly Word[], term: string): Word[] =>
  words.filter((word) => word.includes(term.toLowerCase()));
