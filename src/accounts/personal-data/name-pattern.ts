import { foldCase } from '../../rules/fold-case.js';

/** For `~` over JSON: any of the names as a whole text in it, in any case. Null, which matches nothing, for none. */
export const namePattern = (names: string[]): string | null =>
  names.length === 0 ? null : `"(${names.map(literal).join('|')})"`;

const literal = (name: string) =>
  Array.from(JSON.stringify(name).slice(1, -1), (sign) => inEachCase(sign) ?? escaped(sign)).join('');

/** Both cases are written out, because `~*` asks the locale of the database for them. */
function inEachCase(letter: string): string | null {
  const forms = [letter, letter.toLowerCase(), letter.toUpperCase()].filter((form) => [...form].length === 1);
  const cases = new Set(foldCase(letter) === 'σ' ? ['σ', 'ς', 'Σ'] : forms);
  return cases.size > 1 ? `[${[...cases].join('')}]` : null;
}

const escaped = (sign: string) => sign.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
