import { Migration } from '@mikro-orm/migrations';

/** A refusal by WhatsApp is kept at its message, because only a second one binds a number or a kind. */
export class SignsOfRefusals extends Migration {
  override up(): void {
    this.addSql(`alter table outbox add column refused_as varchar(24), add column refused_at timestamptz(3),
      add column failed_callbacks smallint not null default 0`);
    this.addSql(
      `create index outbox_refused on outbox (refused_as, refused_at) where refused_as is not null`,
    );
  }

  override down(): void {
    this.addSql(
      `alter table outbox drop column refused_as, drop column refused_at, drop column failed_callbacks`,
    );
  }
}
