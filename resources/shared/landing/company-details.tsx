import { usePage } from '@inertiajs/react';
import type { SellerView } from '@server/billing/invoices/seller.view';

/** Shows the details of the seller that are configured. */
export function CompanyDetails({ label }: { label: string }) {
  const { name, address, email } = usePage<SellerView>().props.company;
  if (!name && !address && !email) return null;
  return (
    <address
      aria-label={label}
      className="grid justify-items-start gap-0.5 text-sm wrap-anywhere text-muted not-italic"
    >
      {name && <span className="font-semibold text-ink">{name}</span>}
      {address && <span>{address}</span>}
      {email && (
        <a href={`mailto:${email}`} className="link pointer-coarse:py-2.5">
          {email}
        </a>
      )}
    </address>
  );
}
