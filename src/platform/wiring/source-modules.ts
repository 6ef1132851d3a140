import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Modules = Record<string, Record<string, unknown>>;

const PROJECT = join(import.meta.dirname, '../../..');

/**
 * The modules of the folders `src` and `migrations` by their paths, in order of these. Only here the server looks for its own
 * files; scripts/bundle-server.mjs puts a module in the place of this one that imports them by name.
 *
 * @param pattern of paths in the project, like `src/licensing/licenses/license.entity.ts`
 */
export async function sourceModules(pattern: RegExp): Promise<[file: string, module: object][]> {
  const files = ['src', 'migrations']
    .flatMap((folder) =>
      readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /(?<!\.d|\.spec)\.ts$/.test(file) && pattern.test(file))
    .toSorted();
  // By one import, for Node walks through all that a module imports whenever one is imported by itself.
  const text = files.map((file, i) => `export * as module${i} from ${JSON.stringify(urlOf(file))};`).join('');
  const all = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Modules;
  return files.map((file, i): [string, object] => [file, all[`module${i}`]!]);
}

const urlOf = (file: string): string => pathToFileURL(join(PROJECT, file)).href;
