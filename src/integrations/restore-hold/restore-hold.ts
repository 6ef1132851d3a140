import { join } from 'node:path';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { Config } from '../../platform/config/config.js';
import { type ActionContext, systemContext } from '../../platform/http/action-context.js';
import { Clock } from '../../platform/http/clock.js';
import { type HoldReason, type Installation, reasonToHold } from './reason-to-hold.js';
import { ServedPosition, identityOf } from './served-position.js';
import { declareActorNames } from '../../platform/database/personal-rows.js';
import { existsSync } from 'node:fs';
import { PgliteDriver } from '@mikro-orm/pglite';
import { embeddedFolder } from '../../platform/database/options.js';

/** A port that messaging implements, so that integrations do not depend on it. */
export abstract class OpenMessages {
  /** They stay held until staff decide about them. */
  abstract hold(em: SqlEntityManager): Promise<unknown>;
}

/** The cluster and the database in it: failover keeps both, `pg_dump` neither, and `createdb --template` the first. */
const SQL_HERE = `
  select (select system_identifier from pg_control_system()) || '/' ||
      (select oid from pg_database where datname = current_database()) as place,
    case when not pg_is_in_recovery() then (pg_current_wal_lsn() - '0/0')::text end as position`;

type InstallationHere = Installation & { position: bigint | null };

async function installationHere(em: SqlEntityManager, config: Config): Promise<InstallationHere> {
  const host = hostOf(config);
  if (em.getDriver() instanceof PgliteDriver) return { place: placeOfFolder(config), host, position: null };
  const [row] = await em.execute<[{ place: string; position: string | null }]>(SQL_HERE);
  return { place: `postgresql ${row.place}`, host, position: row.position ? BigInt(row.position) : null };
}

/** Written once, when the folder is made. */
function placeOfFolder(config: Config): string | null {
  const file = join(embeddedFolder(config), 'PG_VERSION');
  return existsSync(file) ? `folder ${identityOf(file)}` : null;
}

/** Null on this machine alone, where an installation begins. */
function hostOf({ publicUrl }: Config): string | null {
  const { hostname } = new URL(publicUrl);
  return /^(localhost|127\..*|\[::1\])$/.test(hostname) ? null : hostname;
}

export type Hold = { since: Date; reason: HoldReason };

type Row = Installation & { held_at: Date | null; reason: HoldReason | null; is_known: boolean };

const STATE = `
  select held_at, reason, place, host, is_only is not null as is_known
  from (select) as one
    left join installations on true
    left join outbound_holds on released_at is null`;

/** A copy makes no calls until an administrator releases it: the original may still be running. */
@Injectable()
export class RestoreHold {
  private readonly log = new Logger(RestoreHold.name);
  private readonly served: ServedPosition;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly openMessages: OpenMessages,
  ) {
    this.served = new ServedPosition(join(config.dataDir, 'served-database.json'));
  }

  async heldSince(): Promise<Date | null> {
    return (await this.current())?.since ?? null;
  }

  /** Looks each time, however the database came here, whether it is a copy. @returns null when it may send */
  async current(): Promise<Hold | null> {
    const em = this.em.fork();
    const [row] = await em.execute<[Row]>(STATE);
    const here = await installationHere(em, this.config);
    const found = row.is_known ? reasonToHold(row, here, this.served.last) : null;
    this.remember(here, found === 'went_back');
    if (row.held_at) return { since: new Date(row.held_at), reason: row.reason! };
    if (found) return this.hold(found, systemContext(this.clock.now()));
    if (row.place !== here.place || (here.host && row.host !== here.host)) await this.settleHere(em, here);
    return null;
  }

  /** @param skipsNumbers whether invoice numbers may have been given out that this copy does not know */
  async hold(reason: HoldReason, context: ActionContext, skipsNumbers = true): Promise<Hold> {
    await this.writes.run(context, async ({ note, em }) => {
      const isNew = await insertHold(em, { now: context.now, reason, skipsNumbers });
      await this.openMessages.hold(em);
      if (!isNew) return;
      this.log.warn(`This database is held, and sends nothing: ${SENTENCES[reason]}`);
      const after = { held_since: context.now.toISOString(), reason };
      await note('outbound.hold', { subjectId: null, before: { held_since: null }, after });
    });
    const [row] = await this.em.fork().execute<[Row]>(STATE);
    return { since: new Date(row.held_at!), reason: row.reason! };
  }

  /** Declares the database, where it is now, to be the one that goes on. */
  release(context: ActionContext, { keepsNumbers = false } = {}): Promise<void> {
    return this.writes.run(context, async ({ note, em }) => {
      const released = await em.execute<{ held_at: Date }[]>(
        `update outbound_holds set released_at = ?, released_by = ?, skips_numbers = skips_numbers and not ?
          where released_at is null returning held_at`,
        [context.now.toISOString(), context.actor?.username ?? null, keepsNumbers],
      );
      await this.settleHere(em, await installationHere(em, this.config));
      if (released.length === 0) return;
      const held_since = new Date(released[0]!.held_at).toISOString();
      await note('outbound.release', {
        subjectId: null,
        before: { held_since },
        after: { held_since: null },
      });
    });
  }

  private settleHere(em: SqlEntityManager, { place, host }: Installation): Promise<unknown> {
    return em.execute(
      `insert into installations (place, host) values (?, ?)
        on conflict (is_only) do update set place = excluded.place, host = coalesce(excluded.host, installations.host)`,
      [place, host],
    );
  }

  private remember({ place, position }: InstallationHere, wentBack: boolean): void {
    if (!this.config.databaseUrl || place === null || position === null) return;
    if (wentBack) this.served.restart({ place, position });
    else this.served.note({ place, position });
  }
}

/** What is said after "This database is held". */
export const SENTENCES: Record<HoldReason, string> = {
  restored: 'it was restored from a backup.',
  copied: 'it is a copy, for it is at another place than the installation that was released.',
  went_back: 'it went back to an earlier time, as after a recovery to a point in time or a snapshot.',
  other_host: 'it was served under another public address, and this server has not served it before.',
  by_hand: 'it was held by the command outbound:hold.',
};

declareActorNames('outbound_holds', 'released_by');

export type NewHold = { now: Date; reason: HoldReason; skipsNumbers: boolean };

/** @returns false when it is held already, which stays as it is */
async function insertHold(em: SqlEntityManager, hold: NewHold): Promise<boolean> {
  const inserted = await em.execute<unknown[]>(
    `insert into outbound_holds (held_at, reason, skips_numbers) values (?, ?, ?)
      on conflict ((true)) where released_at is null do nothing returning id`,
    [hold.now.toISOString(), hold.reason, hold.skipsNumbers],
  );
  return inserted.length > 0;
}
