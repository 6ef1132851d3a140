import type { WithoutDates } from './props.js';

export const PAGE = 'page';

export class InertiaPage<Name extends string = string, Props extends object = object> {
  constructor(
    readonly component: Name,
    readonly props: Props,
    readonly status = 200,
    readonly formTargets: readonly string[] = [],
  ) {}

  leadingTo(formTargets: readonly string[]): InertiaPage<Name, Props> {
    return new InertiaPage(this.component, this.props, this.status, formTargets);
  }
}

export class InertiaRedirect {
  constructor(
    readonly url: string,
    readonly isExternal: boolean,
    readonly status: 302 | 303 = 302,
  ) {}
}

/** The page's component reads the type of its props from what the handler returns: `PageProps` of props.ts. */
export const page = <Name extends string, Props extends object>(
  name: Name,
  props: Props & WithoutDates<Props>,
  status?: number,
): InertiaPage<Name, Props> => new InertiaPage(name, props, status);

export const redirect = (path: string) => new InertiaRedirect(path, false);
/** 303 makes the browser follow with GET, whatever the form was sent with. */
export const redirectAfterForm = (url: string) => new InertiaRedirect(url, false, 303);
export const redirectAway = (url: string) => new InertiaRedirect(url, true);

export type PageObject = {
  component: string;
  props: Record<string, unknown>;
  url: string;
  version: string;
  deferredProps?: Record<string, string[]>;
  encryptHistory?: true;
  clearHistory?: true;
};
