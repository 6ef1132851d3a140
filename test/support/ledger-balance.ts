import type { TestApp } from './test-app.js';

/** Of every customer: what came in, less what went back, and what was given back of days that were paid for, is what invoices took and what is credited. @throws when it is not */
export async function expectBalanced({ em }: TestApp): Promise<void> {
  const [row] = await em.execute<[{ paid: string; booked: string }]>(
    `select ((select coalesce(sum(amount), 0) from payments)
        + (select coalesce(sum(amount), 0) from invoice_lines where kind = 'adjustment'))::text as paid,
      ((select coalesce(sum(settled), 0) from invoices) + (select coalesce(sum(amount), 0) from credits))::text as booked`,
  );
  if (row.paid !== row.booked) throw new Error(`${row.paid} came in, and ${row.booked} is booked`);
}
