import { sourceModules } from './source-modules.js';

type Class = abstract new (...args: never[]) => object;
type Found<Kind extends Class> = { file: string; class: Kind };

/** The classes that the matching files export, ordered by path. @param pattern as of `sourceModules` */
export async function classesIn<Kind extends Class>(pattern: RegExp): Promise<Found<Kind>[]> {
  return (await sourceModules(pattern)).flatMap(([file, module]) =>
    Object.values(module)
      .filter((value): value is Kind => isClass(value))
      .map((found) => ({ file, class: found })),
  );
}

const isClass = (value: unknown): boolean =>
  typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));
