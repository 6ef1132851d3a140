import { ReminderRun } from '../../messaging/messages/reminder-run.js';
import { OutboxRunner } from '../../messaging/outbox/outbox-runner.js';
import { command } from './command.js';

export const messagesRunCommand = command({
  name: 'messages:run',
  does: 'find who is to be reminded and send what is due, as the server does by itself',
  help: `
Messages that staff send by hand wait for them, and a copy that is held sends nothing.

Example:
  npm run cli -- messages:run --json`,
  act({ application, terminal }) {
    return application.use(async (app, context) => {
      terminal.note('Looking …');
      const reminding = app.get(ReminderRun).run(context);
      // What it queued is sent even if one of its rows failed.
      await Promise.allSettled([reminding]);
      const tried = await app.get(OutboxRunner).run();
      const reminders = await reminding;
      const text = `Wrote reminders: ${reminders}. Tried to send: ${tried}.`;
      return { text, facts: { reminders, tried } };
    });
  },
});
