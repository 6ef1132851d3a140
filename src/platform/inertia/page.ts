import type { PageRegister, PropsInput } from './props.js';

type Pages = PageRegister extends { pages: infer Registered } ? Registered : Record<string, object>;

export const PAGE = 'page';

export class InertiaPage {
  constructor(
    readonly component: string,
    readonly props: Record<string, unknown>,
    readonly status = 200,
  ) {}
}

export class InertiaRedirect {
  constructor(
    readonly url: string,
    readonly isExternal: boolean,
  ) {}
}

export const page = <Name extends keyof Pages & string>(
  name: Name,
  props: PropsInput<Pages[Name]>,
  status?: number,
) => new InertiaPage(name, props, status);

export const redirect = (path: string) => new InertiaRedirect(path, false);
/** To another site: a page visit must leave Inertia first. */
export const redirectAway = (url: string) => new InertiaRedirect(url, true);
