import type { ComponentProps } from 'react';

/** What darkens the page behind a dialog; alone, it says that one is on its way. */
export const Scrim = (props: ComponentProps<'div'> & { 'data-dialog-loading'?: true }) => (
  <div {...props} className="fixed inset-0 z-40 bg-scrim backdrop-blur-[2px]" />
);
