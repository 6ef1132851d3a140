import { describe, expect, it } from '@jest/globals';
import type { TrailEvent } from '../audit/audit-trail.js';
import { deedsOf } from './deeds.js';

const event = (id: number, rest: Partial<TrailEvent>): TrailEvent => ({
  id,
  occurredAt: new Date(id * 1000),
  actorName: 'admin',
  action: 'subscription.update',
  subjectType: 'subscription',
  subjectId: 4,
  before: null,
  after: null,
  ...rest,
});

const SOLD = { license_key: '…4C1Y', plan_name: 'Premium', amount: 150_000 };

describe('what was done', () => {
  it('names its subject as it was at that time, not as it is now', () => {
    const deeds = deedsOf(
      [
        event(9, { before: { amount: 100_000 }, after: { amount: 150_000 } }),
        event(8, { before: { plan_name: 'Basic' }, after: { plan_name: 'Premium' } }),
        event(7, { action: 'subscription.create', after: { ...SOLD, plan_name: 'Basic', amount: 100_000 } }),
      ],
      new Map([['subscription:4', SOLD]]),
    );
    expect(deeds.map(({ plan_name, amount }) => [plan_name, amount])).toEqual([
      ['Premium', 150_000],
      ['Premium', 100_000],
      ['Basic', 100_000],
    ]);
  });

  it('to something that is gone is told by what its deletion kept', () => {
    const [deletion, renewal] = deedsOf(
      [
        event(9, { action: 'subscription.delete', before: { ...SOLD, end_date: '2027-01-31' } }),
        event(8, {
          action: 'subscription.renew',
          before: { end_date: 'x' },
          after: { end_date: '2027-01-31' },
        }),
      ],
      new Map(),
    );
    expect(deletion).toMatchObject({ ...SOLD, changes: [] });
    expect(renewal).toMatchObject({ ...SOLD, end_date: '2027-01-31' });
  });

  it('is only what somebody set, not what follows from it', () => {
    const [deed] = deedsOf(
      [
        event(9, {
          before: { status: 'active', display_status: 'active', is_expiring_soon: true },
          after: { status: 'inactive', display_status: 'inactive', is_expiring_soon: false },
        }),
      ],
      new Map(),
    );
    expect(deed!.changes).toEqual([{ field: 'status', before: 'active', after: 'inactive' }]);
  });
});
