import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { sqlLicenseInGrace } from '../licensing/grace-condition.js';
import { Config } from '../platform/config/config.js';
import { sqlMoment } from '../rules/grace.js';
import type { GraceEffectView } from './settings.view.js';

/** Says before another grace is stored how many licences it stops or lets run. */
@Injectable()
export class GraceEffect {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  async of(days: number, now: Date): Promise<GraceEffectView> {
    const at = sqlMoment(now);
    const inGrace = (grace: typeof this.config.grace) => `${sqlLicenseInGrace('l', at, grace)} is true`;
    const [counts] = await this.em.fork().execute<[Omit<GraceEffectView, 'grace_days'>]>(
      `select count(*) filter (where runs and not will_run)::integer as stopped,
        count(*) filter (where will_run and not runs)::integer as resumed,
        count(*) filter (where will_run)::integer as in_grace
      from (
        select ${inGrace(this.config.grace)} as runs, ${inGrace({ ...this.config.grace, days })} as will_run
        from licenses l where l.status = 'active' and l.expires_at < ${at}
      ) as ended`,
    );
    return { grace_days: days, ...counts };
  }
}
