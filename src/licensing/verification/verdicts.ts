import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { licenseOf, licensesWhere, type Row } from './license.statement.js';
import { type Verdict, verdictOn } from './verdict.js';

@Injectable()
export class Verdicts {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  async on(licenseIds: number[], now: Date): Promise<Map<number, Verdict>> {
    if (!licenseIds.length) return new Map();
    const rows = await this.em.execute<Row[]>(
      licensesWhere(`l.id in (${licenseIds.map(() => '?').join(', ')})`),
      licenseIds,
    );
    return new Map(rows.map((row) => [row.id, verdictOn(licenseOf(row, this.config.grace), now)]));
  }
}
