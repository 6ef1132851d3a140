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
