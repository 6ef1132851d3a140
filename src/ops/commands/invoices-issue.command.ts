import { InvoiceRun } from '../../billing/invoices/invoice-run.js';
import { issuedView } from '../../billing/ledger/invoice.view.js';
import { command } from './command.js';

export const invoicesIssueCommand = command({
  name: 'invoices:issue',
  does: 'issue the invoices of periods that begin soon, as the server does every hour',
  help: '\nExample:\n  npm run cli -- invoices:issue --json',
  act({ application, terminal }) {
    return application.use(async (app, context) => {
      terminal.note('Issuing …');
      const issued = await app.get(InvoiceRun).run(context);
      return { text: `Issued invoices: ${issued}.`, facts: issuedView(issued) };
    });
  },
});
