import { Migration } from '@mikro-orm/migrations';

/** What a router can check without asking: the chain of a licence, sealed (verification §13). */
export class LeaseChains extends Migration {
  override up(): void {
    this.addSql(`create table lease_chains (
      license_id integer primary key references licenses on delete cascade,
      started_on date not null,
      anchor varchar(20) not null,
      checkpoints bytea not null,
      sealed_with varchar(16) not null
    )`);
    // The doctor counts the chains that another secret sealed.
    this.addSql(`create index lease_chains_sealed_with on lease_chains (sealed_with)`);
  }

  override down(): void {
    this.addSql(`drop table lease_chains`);
  }
}
