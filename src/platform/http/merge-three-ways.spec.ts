import { describe, expect, it } from '@jest/globals';
import { mergeThreeWays } from './merge-three-ways.js';

describe('a three-way merge', () => {
  const opened = { status: 'active', price: 50, tags: ['a'] };

  it('writes what only the form changed', () => {
    expect(mergeThreeWays({ ...opened, price: 60 }, opened, opened)).toEqual({
      changed: ['price'],
      conflicts: [],
    });
  });

  it('keeps what only somebody else changed, and what both changed alike', () => {
    const stored = { status: 'inactive', price: 70, tags: ['b'] };
    expect(mergeThreeWays({ ...opened, price: 70 }, opened, stored)).toEqual({ changed: [], conflicts: [] });
  });

  it('reports what both changed differently', () => {
    expect(mergeThreeWays({ tags: ['a', 'c'] }, opened, { ...opened, tags: ['b'] })).toEqual({
      changed: [],
      conflicts: [{ field: 'tags', mine: ['a', 'c'], theirs: ['b'] }],
    });
  });

  it('writes fields of which it is not said what they were, and none that is not sent', () => {
    expect(mergeThreeWays({ price: null, status: undefined }, {}, opened)).toEqual({
      changed: ['price'],
      conflicts: [],
    });
  });
});
