import { describe, expect, it } from '@jest/globals';
import { orNull } from './sample.js';
import { from, viewOf } from './view-of.js';

type Voucher = { orderNum: number; usedAt?: Date | null; owner: { name: string } };

const voucher = viewOf<Voucher>()('Voucher', {
  order_num: 1,
  used_at: orNull('2026-02-01T04:00:00.000Z'),
  owner: from(({ owner }: Voucher) => owner.name, 'budi'),
});

describe('a view', () => {
  it('has the property of each name, times as text and null where nothing is set', () => {
    const row = { orderNum: 7, owner: { name: 'siti' } };
    expect(voucher.view(row)).toEqual({ order_num: 7, used_at: null, owner: 'siti' });
    expect(voucher.view({ ...row, usedAt: new Date(0) }).used_at).toBe('1970-01-01T00:00:00.000Z');
  });

  it('is described by the examples of its fields', () => {
    const { schema, example, components } = voucher.schema;
    expect(schema).toEqual({ $ref: '#/components/schemas/Voucher' });
    expect(example).toEqual({ order_num: 1, used_at: '2026-02-01T04:00:00.000Z', owner: 'budi' });
    expect(components.Voucher).toMatchObject({ required: ['order_num', 'used_at', 'owner'] });
  });

  it('does not compile with an example of another type, or a name without a property', () => {
    const refused = [
      // @ts-expect-error a number, not text
      () => viewOf<Voucher>()('Voucher', { order_num: '1' }),
      // @ts-expect-error may be null
      () => viewOf<Voucher>()('Voucher', { used_at: '2026-02-01T04:00:00.000Z' }),
      // @ts-expect-error no property of this name
      () => viewOf<Voucher>()('Voucher', { order_number: 1 }),
    ];
    expect(refused).toHaveLength(3);
  });
});
