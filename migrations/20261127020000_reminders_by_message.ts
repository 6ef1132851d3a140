import { Migration } from '@mikro-orm/migrations';

/** A step is reminded once more when another customer has the subscription, or its message was cancelled; the earlier message stays in the history. */
export class RemindersByMessage extends Migration {
  override up(): void {
    this.addSql(`alter table reminders drop constraint reminders_once,
      add constraint reminders_once unique (subscription_id, step, about_at, outbox_id)`);
  }

  override down(): void {
    this.addSql(`delete from reminders r using reminders later where later.subscription_id = r.subscription_id
      and later.step = r.step and later.about_at = r.about_at and later.id > r.id`);
    this.addSql(`alter table reminders drop constraint reminders_once,
      add constraint reminders_once unique (subscription_id, step, about_at)`);
  }
}
