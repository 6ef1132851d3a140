import { Migration } from '@mikro-orm/migrations';
import { accounts } from './baseline/accounts.js';
import { audit } from './baseline/audit.js';
import { billing } from './baseline/billing.js';
import { bulk } from './baseline/bulk.js';
import { catalog } from './baseline/catalog.js';
import { letters } from './baseline/letters.js';
import { licensing } from './baseline/licensing.js';
import { messaging } from './baseline/messaging.js';
import { platform } from './baseline/platform.js';
import { stats } from './baseline/stats.js';

/** A statement ends with its line, unless the next line is indented, as bodies of functions are. */
const END = /;\n(?! )/;

/** The whole schema. Timestamps keep milliseconds, which is what JavaScript can give back unchanged. */
export class Baseline extends Migration {
  override up(): void {
    for (const room of [
      letters,
      accounts,
      platform,
      catalog,
      bulk,
      licensing,
      billing,
      messaging,
      audit,
      stats,
    ])
      for (const statement of room.split(END).filter((text) => text.trim())) this.addSql(statement.trim());
  }
}
