import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { License } from '../../licensing/licenses/license.entity.js';
import { UpdateLicenseInput } from '../../licensing/licenses/license.input.js';
import {
  licenseSchema,
  LICENSE_RELATIONS,
  type LicenseView,
  licenseView,
} from '../../licensing/licenses/license.view.js';
import { LicensesService } from '../../licensing/licenses/licenses.service.js';
import { Config } from '../../platform/config/config.js';
import { lockedIfThere } from '../../platform/database/locked-row.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { checkedInput } from '../../platform/http/validation.js';
import { normalizeLicenseKey } from '../../rules/license-key.js';
import type { CsvColumn } from '../../rules/csv.js';
import { keepNames } from '../../stats/search-texts.js';
import {
  type Column,
  changedCells,
  type RowChange,
  ImportKind,
  onlyFields,
  otherFields,
  type ReadyRow,
  storedOf,
} from './import-kind.js';

const COLUMNS: Record<CsvColumn<'licenses'>, Column> = {
  license_key: 'text',
  username: 'clearable',
  status: 'choice',
  expires_at: 'day',
  wifi_ai_url: 'clearable',
};

type Change = Partial<UpdateLicenseInput>;
type LicenseRowChange = RowChange<UpdateLicenseInput, Change>;

@Injectable()
export class LicenseImport extends ImportKind<License, LicenseView, UpdateLicenseInput, Change> {
  readonly name = 'licenses';
  readonly subject = 'license';
  readonly key = 'license_key';
  readonly columns = COLUMNS;
  readonly ignored = otherFields(licenseSchema.example, COLUMNS);
  readonly failsWith = 'Failed to update license';

  constructor(
    private readonly licenses: LicensesService,
    private readonly config: Config,
  ) {
    super();
  }

  normalized(key: string): string {
    return normalizeLicenseKey(key);
  }

  find(keys: string[]) {
    return this.licenses.withKeys(keys);
  }

  view(license: License | undefined, now: Date) {
    return license ? licenseView(license, now) : null;
  }

  async locked(em: SqlEntityManager, ids: number[], now: Date) {
    await keepNames(em);
    const licenses = await lockedIfThere(em, License, ids, LICENSE_RELATIONS);
    return storedOf(licenses, (license) => licenseView(license, now));
  }

  async changeFor({ cells }: ReadyRow, before: LicenseView | null): Promise<LicenseRowChange> {
    if (!before) {
      const fields = { status: 'active', ...this.fieldsOf(cells) };
      return { kind: 'create', input: await checkedInput(UpdateLicenseInput, fields) };
    }
    const changed = changedCells(cells, before, this.config.businessTimeZone);
    if (Object.keys(changed).length === 0) return { kind: 'same' };
    const { id, license_key, status } = before;
    const fields = this.fieldsOf(changed);
    const input = await checkedInput(UpdateLicenseInput, { status, ...fields, license_key });
    return { kind: 'change', id, input: onlyFields(input, fields) };
  }

  async change(inputs: Map<number, Change>, context: ActionContext) {
    return storedOf(await this.licenses.updateAll(inputs, context), (license) =>
      licenseView(license, context.now),
    );
  }

  /** Licences are created active; another status is set by an update. */
  async create(inputs: UpdateLicenseInput[], context: ActionContext) {
    const created = await this.licenses.createAll(inputs, context);
    const others = created.flatMap(({ id, status }, i) => {
      const { license_key, status: wanted } = inputs[i]!;
      return wanted === status ? [] : [[id, { license_key, status: wanted }] as const];
    });
    const changed = others.length > 0 ? await this.change(new Map(others), context) : null;
    return created.map((license) => changed?.get(license.id) ?? licenseView(license, context.now));
  }
}
