import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { framePlace } from '@/ui/dialog-frame';
import { IconButton } from '@/ui/icon-button';
import { Scrim } from '@/ui/scrim';
import type { Messages } from '@/i18n/messages';
import { useMessages } from '@/i18n/use-messages';

type ModalProps = {
  title: string;
  /** For content with unbreakable lines, such as code. */
  isWide?: boolean;
  /** Closing asks first, because input would be lost. */
  isDirty?: boolean;
  /** The question when something other than input would be lost. */
  question?: Messages['shared']['discard'];
  /** Without it the modal cannot be closed. */
  onClose?: () => void;
  children: ReactNode;
};

/** Open while rendered. On a phone it covers the whole screen. */
export function Modal({ title, isWide, isDirty, question, onClose, children }: ModalProps) {
  const { actions, ...words } = useMessages('shared');
  const discard = question ?? words.discard;
  const [isAsking, setAsking] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => (isDirty && onClose ? setAsking(true) : onClose?.());

  return (
    <Dialog.Root open onOpenChange={close} disablePointerDismissal={isDirty || !onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender render={<Scrim />} />
        <Dialog.Popup
          ref={popup}
          initialFocus={() => firstField(popup.current) ?? heading.current}
          className={framePlace(isWide)}
        >
          <header className="flex items-center gap-4 border-b border-line px-5 py-3.5 sm:px-6">
            <Dialog.Title
              ref={heading}
              tabIndex={-1}
              className="min-w-0 flex-1 text-lg font-bold outline-none"
            >
              {title}
            </Dialog.Title>
            {onClose && (
              <Dialog.Close render={<IconButton icon={X} label={actions.close} className="-mr-2" />} />
            )}
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
      {isAsking && onClose && (
        <ConfirmDialog
          title={discard.title}
          cancelLabel={discard.keep}
          confirmLabel={discard.confirm}
          onCancel={() => setAsking(false)}
          onConfirm={onClose}
        >
          {discard.text}
        </ConfirmDialog>
      )}
    </Dialog.Root>
  );
}

/** Focuses the first field, except on touch screens, where the keyboard would cover the form. */
function firstField(popup: HTMLElement | null): HTMLElement | null | undefined {
  if (window.matchMedia('(pointer: coarse)').matches) return null;
  return popup?.querySelector<HTMLElement>(':is(input, select, textarea):enabled:not([hidden])');
}

/** Scrolls on low screens; the actions below stay visible. */
export function ModalBody({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto px-5 py-5 sm:px-6">
      {children}
    </div>
  );
}

/** Two per line on phones. */
export function ModalActions({ children }: { children: ReactNode }) {
  return (
    <footer className="flex justify-end gap-2.5 border-t border-line px-5 py-3.5 max-sm:flex-wrap max-sm:*:grow max-sm:*:basis-[40%] sm:px-6">
      {children}
    </footer>
  );
}

/** Closes the modal like its cross, asking first if there is input. */
export function ModalCancel({ children }: { children?: string }) {
  const { actions } = useMessages('shared');
  return <Dialog.Close render={<Button />}>{children ?? actions.cancel}</Dialog.Close>;
}
