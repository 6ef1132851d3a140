import { Modal, ModalBody } from '@/components/ui/modal';

const SHORTCUTS = {
  'Ctrl K or ⌘ K': 'Go to a page, find a user, license or subscription',
  '/': 'Search this list',
  n: 'Create something new',
  Esc: 'Close',
  '?': 'Show this list',
};

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <ModalBody>
        <dl className="grid divide-y divide-line">
          {Object.entries(SHORTCUTS).map(([key, words]) => (
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
