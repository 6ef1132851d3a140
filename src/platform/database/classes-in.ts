import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Class = abstract new (...args: never[]) => object;
type Found<Kind extends Class> = { file: string; class: Kind };

/** The classes that a folder's modules export, ordered by path. @param pattern of names like `license.entity` */
export async function classesIn<Kind extends Class>(folder: string, pattern: RegExp): Promise<Found<Kind>[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.[jt]s$/.test(file) && pattern.test(nameOf(file)))
    .toSorted();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module, i) =>
    Object.values(module)
      .filter((value): value is Kind => isClass(value))
      .map((found) => ({ file: nameOf(files[i]!), class: found })),
  );
}

const nameOf = (file: string): string => file.replace(/^.*[\\/]/, '').replace(/\.[jt]s$/, '');

const isClass = (value: unknown): boolean =>
  typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));
