import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { UpdateLicenseInput } from '../licenses/license.input.js';
import { licenseSchema } from '../licenses/license.schema.js';
import { licenseView } from '../licenses/license.view.js';
import { LicensesService } from '../licenses/licenses.service.js';
import { Config } from '../platform/config/config.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { checkedInput } from '../platform/http/validation.js';
import { normalizeLicenseKey } from '../rules/license-key.js';
import type { CsvColumn } from '../rules/csv-columns.js';
import { type Column, changedCells, ImportKind, otherFields, type ReadyRow } from './import-kind.js';
import type { Cells } from './import-row.entity.js';
import type { Outcome } from '../rules/import-outcome.js';

const COLUMNS: Record<CsvColumn<'licenses'>, Column> = {
  license_key: 'text',
  username: 'clearable',
  status: 'choice',
  expires_at: 'clearable',
  wifi_ai_url: 'clearable',
};

@Injectable()
export class LicenseImport extends ImportKind {
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

  async apply({ cells }: ReadyRow, context: ActionContext): Promise<Outcome> {
    const license = await this.licenses.withKey(this.normalized(cells.license_key!));
    if (!license) return this.create(cells, context);
    const before = licenseView(license, context.now);
    const changed = changedCells(cells, before, this.config.businessTimeZone);
    if (Object.keys(changed).length === 0) return 'same';
    const { license_key, status } = before;
    const fields = { status, ...this.fieldsOf(changed), license_key };
    const input = await checkedInput(UpdateLicenseInput, fields);
    const after = licenseView(await this.licenses.update(license.id, input, context), context.now);
    return isDeepStrictEqual(before, after) ? 'same' : 'change';
  }

  /** Active as every new one is; another status is its first change. */
  private async create(cells: Cells, context: ActionContext): Promise<Outcome> {
    const input = await checkedInput(UpdateLicenseInput, { status: 'active', ...this.fieldsOf(cells) });
    const { id, status } = await this.licenses.create(input, context);
    const { license_key } = input;
    if (input.status !== status) {
      await this.licenses.update(id, { license_key, status: input.status }, context);
    }
    return 'create';
  }
}
