import { Migration } from '@mikro-orm/migrations';

/** Takes the number out of the keys of reminders whose other texts and numbers were cleared or erased already. */
export class ReminderKeys extends Migration {
  override up(): void {
    this.addSql(`update outbox set key = 'message-' || id || ':' || split_part(key, ':', 2)
      where channel = 'whatsapp' and kind = 'reminder' and recipient is null`);
  }

  /** The numbers are gone, and the version before reads these keys as well. */
  override down(): void {}
}
