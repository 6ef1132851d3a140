import { Command, Help } from 'nest-commander';
import { ReminderRun } from '../../messaging/messages/reminder-run.js';
import { OutboxRunner } from '../../messaging/outbox/outbox-runner.js';
import { Application, OpsCommand, type Outcome } from './ops-command.js';

@Command({
  name: 'messages:run',
  description: 'find who is to be reminded and send what is due, as the server does by itself',
})
export class MessagesRunCommand extends OpsCommand {
  constructor(private readonly application: Application) {
    super();
  }

  protected act(): Promise<Outcome> {
    return this.application.use(async (app, context) => {
      this.terminal.note('Looking …');
      const reminding = app.get(ReminderRun).run(context);
      // What it queued is sent even if one of its rows failed.
      await Promise.allSettled([reminding]);
      const tried = await app.get(OutboxRunner).run();
      const reminders = await reminding;
      const text = `Wrote reminders: ${reminders}. Tried to send: ${tried}.`;
      return { text, facts: { reminders, tried } };
    });
  }

  @Help('after')
  example(): string {
    return `
Messages that staff send by hand wait for them, and a copy that is held sends nothing.

Example:
  npm run cli -- messages:run --json`;
  }
}
