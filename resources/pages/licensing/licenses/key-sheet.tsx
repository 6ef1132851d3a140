import { usePage } from '@inertiajs/react';
import type { LicenseView } from '@server/licensing/licenses/license.view';
import { createPortal } from 'react-dom';

type KeySheetProps = {
  licenses: LicenseView[];
  expiry: string;
};

/** The print version (`resources/app/print.css`): slips with one key each. */
export function KeySheet({ licenses, expiry }: KeySheetProps) {
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
