import { foldCase } from '../rules/fold-case.js';
import { isPersonalField } from '../platform/database/personal-rows.js';
import { isName } from './name-pattern.js';

/** Keys under which a person is named, in what is recorded and sent. */
const NAMED = new Set(['username', 'user_name', 'customer_name', 'name', 'actor', 'finished_by']);
/** Keys of what else is known of a person, beside the fields that nouns declare. */
const KNOWN = new Set<string>(['recipient', 'reference', 'note', 'resolution', 'text', 'q']);
/** Keys by which an object says whose it is. */
const OWNER = ['username', 'user_name', 'customer_name'];
/** Names that say nothing of whom they are: of an API key, of a file's row. */
const MAY_BE_OTHER = new Set(['name', 'actor', 'finished_by', 'q']);

type Erasing = {
  pseudonym: string;
  /** In lower case. */
  names: ReadonlySet<string>;
  /** Whether all of it is about this person, whatever it says. */
  isTheirs: boolean;
};

/** @param replaced receives what was taken away, in lower case */
export function erasedJson(value: unknown, erasing: Erasing, replaced = new Set<string>()): unknown {
  if (Array.isArray(value)) return value.map((item) => erasedJson(item, erasing, replaced));
  if (typeof value !== 'object' || value === null) return value;
  const within = { ...erasing, isTheirs: erasing.isTheirs || isOwnedBy(value, erasing) };
  const entries = Object.entries(value).map(([key, inner]) => {
    if (typeof inner !== 'string') return [key, erasedJson(inner, within, replaced)];
    if (!isOfPerson(key, inner, within)) return [key, inner];
    replaced.add(foldCase(inner));
    return [key, NAMED.has(key) ? erasing.pseudonym : null];
  });
  const erased = Object.fromEntries(entries) as Record<string, unknown>;
  // The sentence of a refusal in a batch may name the row.
  const isRefusal = 'failure' in erased && erased.name === erasing.pseudonym;
  return isRefusal ? { ...erased, failure: { error: 'This person was erased.' } } : erased;
}

const isOwnedBy = (value: object, { names }: Erasing): boolean =>
  OWNER.some((key) => {
    const name = (value as Record<string, unknown>)[key];
    return typeof name === 'string' && isName(name, names);
  });

function isOfPerson(key: string, value: string, { names, isTheirs }: Erasing): boolean {
  if (!NAMED.has(key) && !KNOWN.has(key) && !isPersonalField(key)) return false;
  return (isTheirs && !MAY_BE_OTHER.has(key)) || isName(value, names);
}
