import type { ComponentProps } from 'react';

/** The backdrop of a dialog; shown alone while a dialog is loading. */
export const Scrim = (props: ComponentProps<'div'> & { 'data-dialog-loading'?: true }) => (
  <div {...props} className="fixed inset-0 z-40 bg-scrim" />
);
