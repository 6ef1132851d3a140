import { Migration } from '@mikro-orm/migrations';

/** Who else of a router's network was heard, and when last. */
export class RouterNetworks extends Migration {
  override up(): void {
    this.addSql(`create index routers_network on routers
      (network(set_masklen(address, case family(address) when 4 then 24 else 48 end)), last_seen_at desc)`);
  }

  override down(): void {
    this.addSql(`drop index routers_network`);
  }
}
