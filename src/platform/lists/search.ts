import { raw } from '@mikro-orm/core';
import { foldCase, sqlFolded } from '../../rules/fold-case.js';
import { searchTerms, wordsOf } from '../../rules/search-terms.js';

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
  $or: searchTerms(q).map((term) => ({
    $and: wordsOf(term).map((word) => ({ searchText: { $like: containing(word) } })),
  })),
});

/** Only what stands before the names of others in the search text. No index answers it, so it is for the few rows of a customer. */
export const matchingOwn = (q: string) => ({
  [raw((alias) => sqlMatching(ownText(`${alias}.search_text`), q), searchedFor(q))]: [],
});

export const ownText = (column: string): string => `split_part(${column}, chr(30), 1)`;

/** The same as SQL, over `searchedFor`. */
export const sqlMatching = (column: string, q: string): string => {
  const ways = searchTerms(q).map((term) =>
    wordsOf(term)
      .map(() => `${column} like ?`)
      .join(' and '),
  );
  return `(${ways.join(' or ')})`;
};

export const searchedFor = (q: string): string[] => searchTerms(q).flatMap(wordsOf).map(containing);

export const wordsContaining = <Word extends string>(words: readonly Word[], term: string): Word[] =>
  words.filter((word) => word.includes(term.toLowerCase()));
