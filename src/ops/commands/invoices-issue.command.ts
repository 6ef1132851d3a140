import { Command, Help } from 'nest-commander';
import { InvoiceRun } from '../../billing/invoices/invoice-run.js';
import { issuedView } from '../../billing/ledger/invoice.view.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

@Command({
  name: 'invoices:issue',
  description: 'issue the invoices of periods that begin soon, as the server does every hour',
})
export class InvoicesIssueCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act(): Promise<Outcome> {
    return this.application.use(async (app, context) => {
      this.terminal.note('Issuing …');
      const issued = await app.get(InvoiceRun).run(context);
      return { text: `Issued invoices: ${issued}.`, facts: issuedView(issued) };
    });
  }

  @Help('after')
  example(): string {
    return '\nExample:\n  npm run cli -- invoices:issue --json';
  }
}
