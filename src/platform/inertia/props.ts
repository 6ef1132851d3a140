import type { Read } from '../database/replica.js';
import type { ListPage } from '../lists/list.view.js';
import { loadedOnce } from '../wiring/loaded-once.js';
import type { InertiaPage } from './page.js';

/** Left out of the first response and fetched right after it (stats, charts). */
class Deferred<T> {
  constructor(
    readonly load: () => T | Promise<T>,
    readonly group: string,
  ) {}
}

export const defer = <T>(load: () => T | Promise<T>, group = 'default') => new Deferred(load, group);

class Always<T> {
  constructor(readonly value: T) {}
}

export const always = <T>(value: T) => new Always(value);

/** What may be given for props: each as it is, or how to load it when it is wanted. */
export type PropsInput<All> = {
  [Prop in keyof All]: All[Prop] | (() => All[Prop] | Promise<All[Prop]>);
};

type Loaded<Prop> =
  Prop extends Deferred<infer Value>
    ? Value | undefined
    : Prop extends () => infer Value
      ? Awaited<Value>
      : Prop;

/** What the handlers of a controller answer, without redirects. */
type PageOf<Controller> = {
  [Handler in keyof Controller]: Controller[Handler] extends (...given: never[]) => infer Answer
    ? Extract<Awaited<Answer>, InertiaPage>
    : never;
}[keyof Controller];

/** The props with which a controller shows a page, as the browser gets them: what is deferred is missing at first. */
export type PageProps<Controller, Name extends PageOf<Controller>['component']> =
  Extract<PageOf<Controller>, { component: Name }> extends InertiaPage<Name, infer All>
    ? { [Prop in keyof All]: Loaded<All[Prop]> }
    : never;

type DatesIn<T> = T extends string | number | boolean
  ? never
  : T extends Date
    ? Date
    : Extract<T[keyof T], Date> extends never
      ? DatesIn<T[keyof T]>
      : Date;

/** The browser gets no dates: they show that an entity is sent, which has fields that nobody may see. */
export type WithoutDates<All> = {
  [Prop in keyof All]: [DatesIn<Loaded<All[Prop]>>] extends [never]
    ? unknown
    : 'Send a view, not an entity or a date';
};

/** The props of a partial reload, as dot paths; null on a full visit. */
export type Wanted = { only: string[] | null; except: string[] } | null;

type Props = Record<string, unknown>;
export type Resolved = { props: Props; deferredProps: Record<string, string[]> };

/** Does not run unwanted props. @param read loads a prop and may run it twice */
export async function resolveProps(
  input: Props,
  wanted: Wanted,
  read: Read = (load) => load(),
): Promise<Resolved> {
  const deferredProps: Record<string, string[]> = {};

  const isWanted = (path: string) =>
    !wanted ||
    ((!wanted.only || wanted.only.some((prop) => covers(prop, path) || covers(path, prop))) &&
      !wanted.except.some((unwanted) => covers(unwanted, path)));

  const walk = async (props: Props, prefix: string): Promise<Props> => {
    const entries = await Promise.all(
      Object.entries(props).map(
        async ([name, value]) => [name, await resolve(value, prefix + name)] as const,
      ),
    );
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  };

  const resolve = async (value: unknown, path: string): Promise<unknown> => {
    if (value instanceof Always) return value.value;
    if (!isWanted(path)) return undefined;
    if (value instanceof Deferred) {
      if (wanted) return read(async () => value.load());
      (deferredProps[value.group] ??= []).push(path);
      return undefined;
    }
    if (typeof value === 'function') return read(async () => (value as () => unknown)());
    return isPlainObject(value) ? walk(value, `${path}.`) : value;
  };

  return { props: await walk(input, ''), deferredProps };
}

const covers = (outer: string, inner: string) => inner === outer || inner.startsWith(`${outer}.`);

const isPlainObject = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Loads the list at most once, and only if a prop is wanted; after a failure it loads again. */
export function listProps<Row, View>(load: () => Promise<ListPage<Row>>, view: (row: Row) => View) {
  const list = loadedOnce(load);
  return {
    rows: async () => (await list()).rows.map(view),
    count: async () => (await list()).count,
    links: async () => (await list()).links,
  };
}
