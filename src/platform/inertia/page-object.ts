export type PageObject = {
  component: string;
  props: Record<string, unknown>;
  /** Path and query. */
  url: string;
  version: string;
  deferredProps?: Record<string, string[]>;
  encryptHistory?: true;
  clearHistory?: true;
};

/** Safe inside `<script type="application/json">`, whatever the props hold. */
export const pageJson = (page: PageObject): string =>
  JSON.stringify(page).replaceAll('/', '\\/').replaceAll('<', '\\u003c');
