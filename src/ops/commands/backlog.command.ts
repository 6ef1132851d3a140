import { Command, Help, Option } from 'nest-commander';
import { Backlog } from '../../messaging/messages/backlog.service.js';
import { Application } from './application.js';
import { OpsCommand, type Outcome } from './ops-command.js';

@Command({
  name: 'backlog',
  description: 'list, or include, what ended or was unpaid before invoices and reminders began',
})
export class BacklogCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  @Option({ flags: '--include', description: 'invoice and remind it, too, from the next run on' })
  include(): true {
    return true;
  }

  protected act(_args: string[], { include }: { include?: true }): Promise<Outcome> {
    return this.application.use(async (app, context) => {
      const backlog = app.get(Backlog);
      const facts = await backlog.show(context.now);
      const lines = facts.rows.map(
        ({ user_name, plan_name, about_at, step, is_invoiced }) =>
          `${user_name}  ${plan_name}  ${about_at}  ${[step, is_invoiced && 'invoice'].filter(Boolean).join(', ')}`,
      );
      if (!facts.is_complete) lines.push('… and more');
      if (!include) return { text: lines.join('\n') || 'Nothing is left alone.', facts };
      await backlog.include(context);
      const text = `Included: the next run invoices and reminds ${lines.length} subscriptions, if it is within their days.`;
      return { text, facts: { included: facts.rows.length } };
    });
  }

  @Help('after')
  example(): string {
    return `
An installation that was there before invoices and reminders leaves alone what lies before its upgrade: its
customers may have paid in ways that were not recorded. Look at the list first.

Examples:
  npm run cli -- backlog
  npm run cli -- backlog --include`;
  }
}
