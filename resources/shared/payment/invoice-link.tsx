import { Link } from '@inertiajs/react';
import { invoiceHref } from '@/lib/hrefs';

export const InvoiceLink = ({ id, number }: { id: number; number: string }) => (
  <Link href={invoiceHref(id)} className="link tabular-nums">
    {number}
  </Link>
);
