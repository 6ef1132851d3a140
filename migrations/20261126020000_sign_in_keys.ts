import { Migration } from '@mikro-orm/migrations';

/** A message with a sign-in link is found by the nonce of the link: ids begin anew in a restored copy. */
export class SignInKeys extends Migration {
  override up(): void {
    this.addSql(`update outbox set key = k.nonce from sign_in_links k
      where kind = 'sign_in' and key = k.id::text and payload->>'link_id' = k.id::text`);
  }

  override down(): void {
    this.addSql(
      `update outbox set key = k.id from sign_in_links k where kind = 'sign_in' and key = k.nonce::text`,
    );
  }
}
