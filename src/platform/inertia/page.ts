import type { PageRegister, PropsInput } from './props.js';

type Pages = PageRegister extends { pages: infer Registered } ? Registered : Record<string, object>;

/** Marks the routes of pages. */
export const PAGE = 'page';

/** What a page handler answers: which page and what it shows. */
export class InertiaPage {
  constructor(
    readonly component: string,
    readonly props: Record<string, unknown>,
    readonly status = 200,
  ) {}
}

/** What a page handler answers to send the browser elsewhere. */
export class InertiaRedirect {
  constructor(
    readonly url: string,
    readonly isExternal: boolean,
  ) {}
}

/** A page by name with exactly the props that the map says it gets. */
export const page = <Name extends keyof Pages & string>(
  name: Name,
  props: PropsInput<Pages[Name]>,
  status?: number,
) => new InertiaPage(name, props, status);

export const redirect = (path: string) => new InertiaRedirect(path, false);
/** To another site: a page visit must leave Inertia first. */
export const redirectAway = (url: string) => new InertiaRedirect(url, true);
