import { raw } from '@mikro-orm/core';
import { foldCase, sqlFolded } from '../../rules/fold-case.js';
import { searchTerms } from '../../rules/search-terms.js';

/** Substring search over one stored `search_text` per row, ignoring case (lists §2). */

export const SEARCH_SEPARATOR = '\u001f';

export const searchText = (...parts: (string | null | undefined)[]): string =>
  foldCase(parts.filter((part) => !!part).join(SEARCH_SEPARATOR));

export const containing = (term: string): string => `%${foldCase(term).replace(/[\\%_]/g, '\\$&')}%`;

/** For a column that is not part of a search text. */
export const textMatching = (column: string, q: string) => ({
  [raw((alias) => `${sqlFolded(`${alias}.${column}`)} like ?`, [containing(q)])]: [],
});

export const matching = (q: string) => ({
  $or: searchTerms(q).map((term) => ({ searchText: { $like: containing(term) } })),
});

/** Only what stands before the names of others in the search text. No index answers it, so it is for the few rows of a customer. */
export const matchingOwn = (q: string) => ({
  $or: searchTerms(q).map((term) => ({
    [raw((alias) => `split_part(${alias}.search_text, chr(30), 1) like ?`, [containing(term)])]: [],
  })),
});

export const wordsContaining = <Word extends string>(words: readonly Word[], term: string): Word[] =>
  words.filter((word) => word.includes(term.toLowerCase()));
