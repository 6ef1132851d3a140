import { Modal, ModalBody } from '@/ui/modal';
import { useMessages } from '@/i18n/use-messages';

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { placeholder } = useMessages('palette');
  const { shortcuts: title, actions } = useMessages('shared');
  const shortcuts = useMessages('shortcuts');
  const keys = {
    [`Ctrl K ${shortcuts.or} ⌘ K`]: placeholder,
    '/': shortcuts.search,
    n: shortcuts.create,
    [`j ${shortcuts.or} k`]: shortcuts.rows,
    Enter: shortcuts.open,
    x: shortcuts.select,
    p: shortcuts.pay,
    r: shortcuts.renew,
    Esc: actions.close,
    '?': shortcuts.list,
  };
  return (
    <Modal title={title} onClose={onClose}>
      <ModalBody>
        <dl className="grid divide-y divide-line">
          {Object.entries(keys).map(([key, words]) => (
            <div key={key} className="flex items-center justify-between gap-4 py-2.5">
              <dt>{words}</dt>
              <dd>
                <kbd className="rounded-sm border border-line-strong bg-well px-2 py-1 font-sans text-xs font-semibold whitespace-nowrap">
                  {key}
                </kbd>
              </dd>
            </div>
          ))}
        </dl>
      </ModalBody>
    </Modal>
  );
}
