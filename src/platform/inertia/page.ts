import type { Pages, PropsInput } from './props.js';

export const PAGE = 'page';

export class InertiaPage {
  constructor(
    readonly component: string,
    readonly props: Record<string, unknown>,
    readonly status = 200,
    readonly formTargets: readonly string[] = [],
  ) {}

  leadingTo(formTargets: readonly string[]): InertiaPage {
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

export const page = <Name extends keyof Pages & string>(
  name: Name,
  props: PropsInput<Pages[Name]>,
  status?: number,
) => new InertiaPage(name, props, status);

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
