import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { recoveryCodeKey, sealedRecoveryCodeKey } from '../../accounts/second-factor/recovery-codes.js';
import type { JwtSecrets } from '../../platform/config/jwt-secret.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { sealed, unsealed } from '../../platform/config/sealed-text.js';
import { Remediable } from '../../platform/errors/remediable.js';
import type { SealPurpose } from '../../rules/seal-purpose.js';

/** Where sealed texts are: `value` reads one as base64 from the row `t`, `change` is what an update sets it to. */
type SealedColumn = { table: string; name: string; value: string; change: string };

const bytes = (table: string, column: string, name: string): SealedColumn => ({
  table,
  name,
  value: `encode(t.${column}, 'base64')`,
  change: `${column} = decode(?, 'base64')`,
});

const text = (table: string, column: string, name: string): SealedColumn => ({
  table,
  name,
  value: `t.${column}`,
  change: `${column} = ?`,
});

/** In the answers that are kept under an `Idempotency-Key`, whose other answers have no such text, or one that nothing opens. */
const answer = (field: string, name: string): SealedColumn => ({
  table: 'idempotency_keys',
  name,
  value: `case when json_typeof(t.response) = 'object' and json_typeof(t.response -> '${field}') = 'string' then t.response ->> '${field}' end`,
  change: `response = jsonb_set(response::jsonb, '{${field}}', to_jsonb(?::text))::json`,
});

/** Every purpose has to say where its texts are, so that none is forgotten when the secret changes. */
const SEALED_COLUMNS: Record<SealPurpose, SealedColumn[]> = {
  'webhook secrets': [
    text('webhook_endpoints', 'secret', 'webhook secrets'),
    text('webhook_endpoints', 'previous_secret', 'webhook secrets'),
    answer('secret', 'kept answers'),
  ],
  'authenticator apps': [
    bytes('authenticator_apps', 'secret', 'authenticator apps'),
    bytes('authenticator_apps', 'pending_secret', 'authenticator apps'),
  ],
  'keys of recovery codes': [bytes('recovery_codes', 'hash_key', 'recovery codes')],
  'API keys': [answer('key', 'kept answers')],
};

/** How many texts of each name are sealed under the present secret, the previous one, or another. */
export type SealCounts = Record<string, { current: number; previous: number; unreadable: number }>;

export const unreadableOf = (counts: SealCounts): number =>
  Object.values(counts).reduce((sum, { unreadable }) => sum + unreadable, 0);

type Sealed = { row: string; value: string };
type Found = keyof SealCounts[string];

const COLUMNS = Object.entries(SEALED_COLUMNS).flatMap(([purpose, columns]) =>
  columns.map((column) => ({ purpose: purpose as SealPurpose, column })),
);

class OtherSecret extends Remediable {
  constructor(names: string) {
    super(
      `JWT_SECRET is not the one of this database: it opens nothing of what is sealed there (${names}), and everybody would be signed out. Set the one of before, and keep it in .env or in a file (JWT_SECRET_FILE). To replace it, set it as JWT_SECRET_PREVIOUS. If it is lost, set JWT_SECRET_LOST=true, reset these second factors, and rotate these secrets.`,
    );
  }
}

/** What is sealed under JWT_SECRET, wherever it is. */
@Injectable()
export class SealedTexts {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  async count(secrets: JwtSecrets): Promise<SealCounts> {
    const counts: SealCounts = {};
    for (const { purpose, column } of COLUMNS) {
      const count = (counts[column.name] ??= { current: 0, previous: 0, unreadable: 0 });
      for (const { value } of await textsIn(this.em.fork(), column)) {
        const found = secretOf(value, secrets, purpose);
        // Another kept answer may have any text under that name.
        if (column.table !== 'idempotency_keys' || found !== 'unreadable') count[found]++;
      }
    }
    return counts;
  }

  /** @throws OtherSecret where something is sealed and neither secret opens any of it */
  async refuseOther(secrets: JwtSecrets): Promise<void> {
    if (await this.opensOneOfSome(secrets)) return;
    const counts = Object.entries(await this.count(secrets));
    const unread = counts.filter(([, { unreadable }]) => unreadable > 0);
    if (unread.length === 0 || counts.some(([, { current, previous }]) => current + previous > 0)) return;
    throw new OtherSecret(unread.map(([name, { unreadable }]) => `${unreadable} ${name}`).join(', '));
  }

  /** So that a start seldom waits for all. */
  private async opensOneOfSome(secrets: JwtSecrets): Promise<boolean> {
    for (const { purpose, column } of COLUMNS) {
      const some = await textsIn(this.em.fork(), column, 'limit 10');
      if (some.some(({ value }) => secretOf(value, secrets, purpose) !== 'unreadable')) return true;
    }
    return false;
  }

  /** All or nothing, so that after an interruption either secret opens everything. @returns how many of each name */
  async reseal(secrets: JwtSecrets, context: ActionContext): Promise<Record<string, number>> {
    return this.writes.run(context, async ({ note, em }) => {
      await em.execute('set local statement_timeout = 0');
      const changed: Record<string, number> = {};
      for (const { purpose, column } of COLUMNS) {
        changed[column.name] ??= 0;
        for (const { row, value } of await textsIn(em, column, 'for update')) {
          if (secretOf(value, secrets, purpose) !== 'previous') continue;
          const seal = { ...secrets, purpose };
          const fresh = sealed(unsealed(Buffer.from(value, 'base64'), seal), seal).toString('base64');
          await em.execute(`update ${column.table} set ${column.change} where ctid = ?::tid`, [fresh, row]);
          changed[column.name]!++;
        }
      }
      changed['recovery codes']! += await this.keepRecoveryCodeKeys(em, secrets);
      const resealed = Object.values(changed).reduce((sum, count) => sum + count, 0);
      await note('secret.rotate', { subjectId: null, before: null, after: { resealed } });
      return changed;
    });
  }

  /** Those without a key of their own were made under the secret of before. */
  private async keepRecoveryCodeKeys(em: SqlEntityManager, secrets: JwtSecrets): Promise<number> {
    const key = recoveryCodeKey(secrets.previous!);
    const kept = sealedRecoveryCodeKey(key, { ...secrets, purpose: 'keys of recovery codes' });
    const rows = await em.execute<unknown[]>(
      'update recovery_codes set hash_key = ? where hash_key is null returning user_id',
      [kept] as never[],
    );
    return rows.length;
  }
}

const textsIn = (em: SqlEntityManager, { table, value }: SealedColumn, rest = ''): Promise<Sealed[]> =>
  em.execute<Sealed[]>(
    `select t.ctid::text as row, ${value} as value from ${table} t where ${value} is not null ${rest}`,
  );

function secretOf(base64: string, { secret, previous }: JwtSecrets, purpose: SealPurpose): Found {
  const opens = (one: string | null): boolean => {
    if (one === null) return false;
    try {
      return !!unsealed(Buffer.from(base64, 'base64'), { secret: one, previous: null, purpose });
    } catch {
      return false;
    }
  };
  if (opens(secret)) return 'current';
  return opens(previous) ? 'previous' : 'unreadable';
}
