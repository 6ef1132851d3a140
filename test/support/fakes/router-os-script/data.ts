import { createHash } from 'node:crypto';
import type { Command } from './syntax.js';

/** `null` is nothing; tables come from commands only. */
export type Data = string | number | boolean | null | Callable | { [key: string]: Data };
export type Callable = { commands: Command[] };

/** What a script can catch. */
export class RuntimeFailure extends Error {}

/** Anything but a boolean in a condition is refused: the manual does not say what it means. */
export function truthOf(data: Data): boolean {
  if (typeof data !== 'boolean') throw new RuntimeFailure(`a condition is ${typeOf(data)}`);
  return data;
}

export function textOf(data: Data | undefined): string {
  if (data === null || data === undefined) return '';
  if (typeof data === 'object') throw new RuntimeFailure('a table is no text');
  return String(data);
}

const typeOf = (data: Data | undefined) =>
  ({ string: 'str', number: 'num', boolean: 'bool', object: data === null ? 'nothing' : 'array' })[
    typeof data as string
  ] ?? 'nothing';

/** Integers of 64 bits; the scripts stay far below what a double holds exactly. */
function numbers(left: Data, right: Data): [number, number] {
  if (typeof left !== 'number' || typeof right !== 'number')
    throw new RuntimeFailure(`cannot calculate with ${typeOf(left)} and ${typeOf(right)}`);
  return [left, right];
}

const calculate = (of: (a: number, b: number) => number) => (left: Data, right: Data) => {
  const result = of(...numbers(left, right));
  if (!Number.isSafeInteger(result)) throw new RuntimeFailure(`${result} is no exact integer`);
  return result;
};

const compare = (of: (a: number, b: number) => boolean) => (left: Data, right: Data) =>
  of(...numbers(left, right));

/** Nothing equals nothing else, as the manual shows by an example; other types that differ are refused. */
function equals(left: Data, right: Data): boolean {
  if (left === null || right === null) return left === right;
  if (typeOf(left) !== typeOf(right))
    throw new RuntimeFailure(`cannot compare ${typeOf(left)} with ${typeOf(right)}`);
  return left === right;
}

export const OPERATIONS: Record<string, (left: Data, right: Data) => Data> = {
  '+': calculate((a, b) => a + b),
  '-': calculate((a, b) => a - b),
  '*': calculate((a, b) => a * b),
  '/': calculate((a, b) => Math.trunc(a / b)),
  '%': calculate((a, b) => a % b),
  '<': compare((a, b) => a < b),
  '>': compare((a, b) => a > b),
  '<=': compare((a, b) => a <= b),
  '>=': compare((a, b) => a >= b),
  '=': equals,
  '!=': (left, right) => !equals(left, right),
  '.': (left, right) => textOf(left) + textOf(right),
  '~': (left, right) => new RegExp(textOf(right)).test(textOf(left)),
  '->': (left, right) => (left as Record<string, Data> | null)?.[textOf(right)] ?? null,
};

type Pure = (values: Data[], named: Record<string, Data>, convertsBlanks: boolean) => Data;

/** Commands that change nothing. */
export const PURE: Record<string, Pure> = {
  ':len': ([of]) => (of !== null && typeof of === 'object' ? Object.keys(of).length : textOf(of).length),
  ':typeof': ([of]) => typeOf(of),
  ':tostr': ([of]) => textOf(of),
  ':tonum': ([of]) => numberIn(textOf(of)),
  ':find': ([within, what, after]) => {
    const at = textOf(within).indexOf(textOf(what), typeof after === 'number' ? after + 1 : 0);
    return at === -1 ? null : at;
  },
  ':pick': ([of, from, to]) => {
    if (typeof from !== 'number') throw new RuntimeFailure('invalid value for argument begin');
    if (to === null) throw new RuntimeFailure('invalid value for argument end');
    return textOf(of).slice(from, to === undefined ? from + 1 : (to as number));
  },
  ':convert': ([of], named, convertsBlanks) => convert(of ?? null, named, convertsBlanks),
};

/** Decimal, or hexadecimal after 0x; beyond 64 bits it is nothing. Zeros in front could mean octal, so they are refused. */
function numberIn(text: string): Data {
  if (/^0\d+$/.test(text) && /^0[0-7]+$/.test(text) && Number(text) > 7)
    throw new RuntimeFailure(`${text} may be octal`);
  if (/^0x[0-9a-fA-F]{1,8}$/.test(text) || /^\d{1,15}$/.test(text)) return Number(text);
  return null;
}

/** Without `from=raw` the value is parsed first: "001" becomes "1", "10.1" becomes "10.0.0.1". */
function convert(of: Data, { from, to, transform }: Record<string, Data>, convertsBlanks: boolean): string {
  if (of === null) throw new RuntimeFailure('nothing to convert');
  const text = from === 'raw' ? textOf(of) : parsedFirst(textOf(of));
  const bytes = transform
    ? createHash(textOf(transform)).update(text, 'latin1').digest()
    : Buffer.from(text, 'latin1');
  if (to === 'hex') return bytes.toString('hex');
  if (to !== 'url') throw new RuntimeFailure(`to=${textOf(to)} is not in this double`);
  return bytes
    .toString('latin1')
    .replace(
      convertsBlanks ? /[^A-Za-z0-9._~-]/g : /[^A-Za-z0-9._~ -]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    );
}

function parsedFirst(text: string): string {
  if (/^\d+$/.test(text)) return String(BigInt(text));
  if (/^\d+\.\d+$/.test(text)) return text.replace('.', '.0.0.');
  if (/^[A-Za-z][\w-]*$/.test(text)) return text;
  throw new RuntimeFailure(`without from=raw, ${text} may become anything`);
}
