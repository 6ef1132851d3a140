export type PageObject = {
  component: string;
  props: Record<string, unknown>;
  url: string;
  version: string;
  deferredProps?: Record<string, string[]>;
  encryptHistory?: true;
  clearHistory?: true;
};
