import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Class = abstract new (...args: never[]) => object;
type Modules = Record<string, Record<string, unknown>>;
type Found<Kind extends Class> = { file: string; class: Kind };

/**
 * The classes that a folder's modules export, ordered by path. Only here the server looks for its own files.
 *
 * @param pattern of paths in the folder, without extension, like `licensing/licenses/license.entity`
 */
export async function classesIn<Kind extends Class>(folder: string, pattern: RegExp): Promise<Found<Kind>[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.d)\.[jt]s$/.test(file) && pattern.test(nameOf(file)))
    .toSorted();
  const modules = await importAll(files.map((file) => pathToFileURL(join(folder, file)).href));
  return modules.flatMap((module, i) =>
    Object.values(module)
      .filter((value): value is Kind => isClass(value))
      .map((found) => ({ file: nameOf(files[i]!), class: found })),
  );
}

/** By one import, for Node walks through all that a module imports whenever one is imported by itself. */
async function importAll(urls: string[]): Promise<Record<string, unknown>[]> {
  const text = urls.map((url, i) => `export * as module${i} from ${JSON.stringify(url)};`).join('');
  const all = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Modules;
  return urls.map((_, i) => all[`module${i}`]!);
}

const nameOf = (file: string): string => file.replace(/\.[jt]s$/, '').replaceAll('\\', '/');

const isClass = (value: unknown): boolean =>
  typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));
