import { describe, expect, it } from '@jest/globals';
import { aboutText } from './about.js';

describe('searching audit events', () => {
  it('finds an event by its action and by the names of its subject before and after', () =>
    expect(
      aboutText(
        'subscription.update',
        { user_id: 7, username: 'Budi', license_key: '…4C1Y', plan_name: 'Basic', amount: 50_000 },
        { user_id: 7, username: 'Budi', license_key: '…4C1Y', plan_name: 'Premium', amount: 150_000 },
      ).split('\u001f'),
    ).toEqual(['subscription.update', 'budi', '…4c1y', 'basic', 'rp50000', 'premium', 'rp150000']));
});
