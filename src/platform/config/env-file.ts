import { existsSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readTextFile, reasonOf } from './text-file.js';

export type EnvFile = { values: Record<string, string>; mistakes: string[]; warnings: string[] };

/** An assignment with its value, which may be quoted over several lines; a comment; an empty line; or anything else. */
const ENTRY =
  /^[ \t]*(?:(?:export[ \t]+)?(?<name>[^\s=#"'`]+)[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`|(?<open>["'`]))?.*|#.*|(?<other>\S.*)?)$/gm;

/** Reads `.env` as Node does, and names what Node would skip without a word. */
export function readEnvFile(file: string): EnvFile {
  if (!existsSync(file)) return { values: {}, mistakes: [], warnings: [] };
  try {
    const text = readTextFile(file);
    return { values: parseEnv(text) as Record<string, string>, ...faultsOf(text, file) };
  } catch (error) {
    return { values: {}, mistakes: [`${file} ${reasonOf(error)}`], warnings: [] };
  }
}

function faultsOf(text: string, file: string): Pick<EnvFile, 'mistakes' | 'warnings'> {
  const [mistakes, warnings, lines] = [[] as string[], [] as string[], new Map<string, number>()];
  for (const { index, groups } of text.matchAll(ENTRY)) {
    const { name, open, other } = groups!;
    const line = text.slice(0, index).split('\n').length;
    if (other !== undefined) mistakes.push(`${file} line ${line} is no setting: write NAME=value`);
    if (open) mistakes.push(`${file} line ${line} has a quotation mark ${open} that is not closed`);
    if (!name) continue;
    const earlier = lines.get(name);
    if (earlier) warnings.push(`${name} is in ${file} twice: line ${line} counts, line ${earlier} does not.`);
    lines.set(name, line);
  }
  return { mistakes, warnings };
}
