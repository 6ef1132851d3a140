import { Toast } from '@base-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect } from 'react';
import { takeToasts, type ToastMessage } from '@/ui/toaster';

const SHOWN_MS = 5_000;
/** Time to read the sentence and reach for the button. */
const SHOWN_WITH_ACTION_MS = 10_000;
const LIMIT = 3;

const KINDS = {
  success: { icon: CircleCheck, className: 'text-green' },
  failure: { icon: CircleAlert, className: 'text-red' },
};

const manager = Toast.createToastManager<Pick<ToastMessage, 'kind'>>();

/** A polite live region. Hovering or focusing a toast keeps it; F6 moves the focus there. */
export function Toasts() {
  // After the provider's own effect, which listens to the manager.
  useEffect(() => takeToasts(add), []);
  return (
    <Toast.Provider toastManager={manager} limit={LIMIT}>
      <Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-4 z-60 grid justify-items-center gap-2 sm:right-6 sm:bottom-6 sm:left-auto">
        <ToastList />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function add({ text, kind, action }: ToastMessage): void {
  const id = manager.add({
    description: text,
    data: { kind },
    timeout: action ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
    actionProps: action && {
      children: action.label,
      onClick: () => {
        manager.close(id);
        action.onClick();
      },
    },
  });
}

function ToastList() {
  const { toasts } = Toast.useToastManager<Pick<ToastMessage, 'kind'>>();
  return toasts.map((toast) => {
    const { icon: Icon, className } = KINDS[toast.data!.kind];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['down', 'right']}
        // By itself it is a dialog, under which the shortcuts of the page would rest.
        role="group"
        aria-modal={undefined}
        className="pointer-events-auto flex max-w-sm animate-rise items-center gap-2.5 rounded-lg border border-line-strong bg-raised px-4 py-3 text-base font-medium shadow-pop data-limited:hidden"
      >
        <Icon aria-hidden className={`size-4.5 shrink-0 ${className}`} />
        <Toast.Description className="wrap-anywhere" />
        {toast.actionProps && (
          <Toast.Action className="-my-1.5 shrink-0 cursor-pointer rounded-md px-2 py-1.5 font-bold text-accent-ink hover:bg-well" />
        )}
      </Toast.Root>
    );
  });
}
