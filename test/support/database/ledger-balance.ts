import { openBefore } from '../../../src/billing/ledger/owed-at.js';
import type { TestApp } from '../servers/test-app.js';

/** For every customer, payments less refunds and credited days equal what invoices took plus what is left as credit. @throws when they do not */
export async function expectBalanced({ em }: TestApp): Promise<void> {
  const [row] = await em.execute<[{ paid: string; booked: string }]>(
    `select ((select coalesce(sum(amount), 0) from payments)
        + (select coalesce(sum(amount), 0) from invoice_lines where kind = 'adjustment'))::text as paid,
      ((select coalesce(sum(settled), 0) from invoices) + (select coalesce(sum(amount), 0) from credits))::text as booked`,
  );
  const strange = await em.execute<object[]>(
    `select id, number, total, credit_notes, lines.* from invoices, lateral (
      select coalesce(sum(amount) filter (where kind <> 'credit_note'), 0) as asked,
        coalesce(-sum(amount) filter (where kind = 'credit_note'), 0) as noted
      from invoice_lines where invoice_id = invoices.id
    ) lines where asked <> total or noted <> credit_notes`,
  );
  if (strange.length > 0) throw new Error(`The lines are not the invoice: ${JSON.stringify(strange)}`);
  const owed = await em.execute<{ number: string; owed: string }[]>(
    `select number, (total - credit_notes - settled)::text as owed from invoices where state in ('open', 'partial')`,
  );
  const replayed = await openBefore(em, new Date('2300-01-01T00:00:00.000Z'));
  const told = (open: { number: string; owed: number | string }[]) =>
    open
      .map(({ number, owed: left }) => `${number} ${left}`)
      .toSorted()
      .join();
  if (told(owed) !== told(replayed))
    throw new Error(`Of what was booked ${told(replayed)} is owed, and invoices say ${told(owed)}`);
  if (row.paid !== row.booked) throw new Error(`${row.paid} came in, and ${row.booked} is booked`);
}
