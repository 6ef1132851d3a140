import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { joined } from '../../platform/database/joined.js';
import { licenseOf, licensesWhere, type Row } from './license.statement.js';
import { type LicenseSnapshot, type Verdict, verdictOn } from './verdict.js';

@Injectable()
export class Verdicts {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  async on(licenseIds: number[], now: Date): Promise<Map<number, Verdict>> {
    const snapshots = await this.snapshots(licenseIds);
    return new Map([...snapshots].map(([id, license]) => [id, verdictOn(license, now)]));
  }

  async snapshots(licenseIds: number[]): Promise<Map<number, LicenseSnapshot>> {
    if (!licenseIds.length) return new Map();
    const rows = await joined(this.em).execute<Row[]>(
      licensesWhere(`l.id in (${licenseIds.map(() => '?').join(', ')})`),
      licenseIds,
    );
    return new Map(rows.map((row) => [row.id, licenseOf(row, this.config.grace)]));
  }
}
