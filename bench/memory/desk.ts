import writeXlsxFile from 'write-excel-file/node';
import { signIn } from '../sign-in.js';

export const PASSWORD = 'only for this benchmark';
const IMPORTED = 10_000;
/** As many as one sale may have. */
const SOLD = 100;

type Ask = <Answer>(path: string, body?: object) => Promise<Answer>;

/** What takes most memory at the desk, by its name in the table. */
export const DESK: Record<string, (origin: string) => Promise<void>> = {
  'an import of 10,000 rows, .xlsx': (origin) => withAccess(origin, importCustomers),
  'the workbook of a month, 8,700 payments': (origin) => withAccess(origin, takeMonth),
  'the PDF of an invoice with 100 lines': (origin) => withAccess(origin, printBulkSale),
};

async function withAccess(origin: string, work: (ask: Ask) => Promise<void>): Promise<void> {
  const { token } = await signIn(origin, 'admin', PASSWORD);
  await work(async (path, body) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const isJson = answer.headers.get('content-type')?.includes('json');
    return (isJson ? await answer.json() : await answer.arrayBuffer()) as never;
  });
}

async function importCustomers(ask: Ask): Promise<void> {
  const head = ['Nama', 'No. HP', 'Alamat', 'Paket', 'Harga', 'Jatuh Tempo'];
  const rows = Array.from({ length: IMPORTED }, (_, i) => [
    `Budi Santoso ${i}`,
    `08571${1_000_000 + i}`,
    `Jl. Melati ${i}`,
    'Basic',
    'Rp 50.000',
    '31/12/2090',
  ]);
  const sheet = [head, ...rows].map((cells) => cells.map((value) => ({ value, type: String })));
  const file = (await writeXlsxFile([{ sheet: 'Pelanggan', data: sheet }]).toBuffer()).toString('base64');
  const { id } = await ask<{ id: number }>('imports/customers', { file });
  const { columns } = await ask<{ columns: { field: string | null }[] }>(`imports/${id}/columns`);
  await ask(`imports/${id}/columns`, { columns: columns.map(({ field }) => field ?? '') });
  for (const [step, end] of [
    ['check', 'checked'],
    ['run', 'done'],
  ] as const) {
    let state = '';
    while (state !== end) ({ state } = await ask<{ state: string }>(`imports/${id}/${step}`, {}));
  }
}

async function takeMonth(ask: Ask): Promise<void> {
  const month = new Date().toISOString().slice(0, 7);
  await ask(`accounting.xlsx?month=${month}`);
}

async function printBulkSale(ask: Ask): Promise<void> {
  const sale = { username: 'load-1', plan_type: 'basic', count: SOLD };
  const { licenses } = await ask<{ licenses: { invoice: { id: number } }[] }>('bulk-sales', sale);
  await ask(`invoices/${licenses[0]!.invoice.id}/pdf`);
}
