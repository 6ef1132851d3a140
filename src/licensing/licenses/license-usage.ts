import { Injectable } from '@nestjs/common';
import { audited, AuditedWrites } from '../../audit/audited-writes.js';
import { invalid } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { License } from './license.entity.js';
import type { UsageInput } from './license.input.js';
import { aboutLicense, USAGE_RELATIONS, usageView } from './license.view.js';

const USAGE = audited(License, usageView, aboutLicense, USAGE_RELATIONS);

@Injectable()
export class LicenseUsage {
  constructor(private readonly writes: AuditedWrites) {}

  /** @throws Refusal 404, 422 without any count */
  report(id: number, usage: UsageInput, context: ActionContext): Promise<License> {
    const { current_customer_count: customers, current_mikrotik_count: mikrotiks } = usage;
    if (customers === undefined && mikrotiks === undefined) throw noCount();
    return this.writes.by(context).updateById(USAGE, id, 'license.usage', (license) => {
      license.currentCustomerCount = customers ?? license.currentCustomerCount;
      license.currentMikrotikCount = mikrotiks ?? license.currentMikrotikCount;
      license.usageReportedAt = context.now;
    });
  }
}

const noCount = () =>
  invalid(
    'current_customer_count',
    'required',
    'Send current_customer_count, current_mikrotik_count or both.',
  );
