import { usePage } from '@inertiajs/react';
import type { LicenseView } from '@server/licensing/licenses/license.view';
import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import { useRef } from 'react';
import { Button } from '@/ui/button';
import { CopyTextButton } from '@/ui/copy-button';
import { Icon } from '@/ui/icon';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { csvOf } from '@/lib/csv';
import { useFormat } from '@/ui/hooks/use-format';
import { saveFile } from '@/lib/save-file';
import { useMessages } from '@/i18n/use-messages';
import { createPortal } from 'react-dom';

type LicenseBatchProps = { licenses: LicenseView[]; onClose: () => void };

/** The generated keys as a list, a file and a printout. */
export function LicenseBatch({ licenses, onClose }: LicenseBatchProps) {
  const { batch: words } = useMessages('licenses');
  const { actions } = useMessages('shared');
  const keys = useRef<HTMLPreElement>(null);
  const { owner, expiry } = useFacts(licenses);
  const save = useCsv(licenses);

  return (
    <Modal title={words.made(licenses.length)} isWide onClose={onClose}>
      <ModalBody>
        <p className="text-base wrap-anywhere text-muted">
          {owner} · {expiry}
        </p>
        <pre
          ref={keys}
          // Without tabindex, the keyboard could not scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={words.keys}
          className="max-h-[45dvh] overflow-auto rounded-md border border-line bg-well p-3 font-mono text-xs focus-visible:-outline-offset-2 sm:text-sm"
        >
          {licenses.map(({ license_key }) => license_key).join('\n')}
        </pre>
        <KeySheet licenses={licenses} expiry={expiry} />
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <Button onClick={() => window.print()}>
          <Icon of={Printer} />
          {words.print}
        </Button>
        <CopyTextButton label={words.copyAll} source={keys} />
        <Button tone="primary" onClick={save}>
          <Icon of={FileDown} />
          {words.download}
        </Button>
      </ModalActions>
    </Modal>
  );
}

/** The owner and end that all licences share. */
function useFacts([first]: LicenseView[]) {
  const { batch: words } = useMessages('licenses');
  const { facts } = useMessages('shared');
  const { day } = useFormat();
  const { user_name, expires_at } = first!;
  return {
    owner: user_name ? words.of(user_name) : facts.nobody,
    expiry: expires_at ? words.until(day(expires_at)) : words.forever,
  };
}

function useCsv(licenses: LicenseView[]) {
  const { columns, file } = useMessages('licenses').batch;
  const { app } = usePage().props;
  const { calendarDay, today } = useFormat();
  const rows = licenses.map(({ license_key, user_name, expires_at }) => [
    license_key,
    user_name ?? '',
    expires_at ? calendarDay(expires_at) : '',
  ]);
  const name = `${file}-${today}.csv`;
  return () => {
    const text = csvOf([columns, ...rows], app.locale);
    saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
}

type KeySheetProps = {
  licenses: LicenseView[];
  expiry: string;
};

/** The print version (`resources/app/print.css`): slips with one key each. */
function KeySheet({ licenses, expiry }: KeySheetProps) {
  const { product_name } = usePage().props.app;
  return createPortal(
    <ul aria-hidden className="print-sheet">
      {licenses.map(({ license_key }) => (
        <li key={license_key}>
          <strong>{product_name}</strong>
          <code>{license_key}</code>
          <span>{expiry}</span>
        </li>
      ))}
    </ul>,
    document.body,
  );
}
