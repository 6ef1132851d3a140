import type { ComponentProps, ComponentType } from 'react';
import { type DialogAnswers, useDialog } from '@/ui/hooks/use-dialog';

// Each dialog has props of its own.
// oxlint-disable-next-line typescript/no-explicit-any
export type DialogMap = Record<string, ComponentType<any>>;

/** What opens one of the dialogs: its kind, with the props that neither the page nor its answers give. */
export type OpenDialog<Map extends DialogMap, Shared = object> = {
  [Kind in keyof Map]: { kind: Kind } & Omit<
    ComponentProps<Map[Kind]>,
    'kind' | 'onOpen' | keyof DialogAnswers | keyof Shared
  >;
}[keyof Map];

type Options<Shared, Dialog> = Parameters<typeof useDialog>[1] & {
  /** The props that all dialogs get from the page. */
  shared?: Shared;
  /** Fetches what the change may have affected. */
  onChanged: (dialog: Dialog) => void;
};

/**
 * The dialogs of a page, of which one is open at a time; each opening starts with fresh state.
 * @param dialogs by kind; load them on demand with `lazyDialog`
 */
export function useDialogs<Map extends DialogMap, Shared = object>(
  dialogs: Map,
  { shared, onChanged, ...options }: Options<Shared, OpenDialog<Map, Shared>>,
) {
  const { dialog, open, close, done } = useDialog<OpenDialog<Map, Shared>>(onChanged, options);
  const Dialog: DialogMap[string] | null | undefined = dialog && dialogs[dialog.kind];
  return {
    open,
    openDialog: Dialog && <Dialog {...shared} {...dialog} onOpen={open} onClose={close} onDone={done} />,
  };
}
