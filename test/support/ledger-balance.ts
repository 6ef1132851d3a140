import type { TestApp } from './test-app.js';

/** Of every customer: what came in, less what went back, is what invoices took and what is credited. @throws when it is not */
export async function expectBalanced({ em }: TestApp): Promise<void> {
  const [row] = await em.execute<[{ paid: string; booked: string }]>(
    `select (select coalesce(sum(amount), 0)::text from payments) as paid,
      ((select coalesce(sum(settled), 0) from invoices) + (select coalesce(sum(amount), 0) from credits))::text as booked`,
  );
  if (row.paid !== row.booked) throw new Error(`${row.paid} came in, and ${row.booked} is booked`);
}
