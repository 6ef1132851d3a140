import { describe, expect, it } from '@jest/globals';
import { FOREVER, namesHeld } from './names-held.js';

describe('the names of an account over time', () => {
  it('lists only the current name when the audit knows no other', () =>
    expect(namesHeld('budi', [])).toEqual([{ name: 'budi', from: 0, until: FOREVER }]));

  it('starts at the creation, and switches at each renaming', () =>
    expect(
      namesHeld('budi', [
        { id: 3, was: null, became: 'budy' },
        { id: 9, was: 'budy', became: 'budi' },
      ]),
    ).toEqual([
      { name: 'budy', from: 3, until: 9 },
      { name: 'budi', from: 9, until: FOREVER },
    ]));

  it('starts before the first renaming when the creation was not recorded', () =>
    expect(namesHeld('budi', [{ id: 9, was: 'budy', became: 'budi' }])).toEqual([
      { name: 'budy', from: 0, until: 9 },
      { name: 'budi', from: 9, until: FOREVER },
    ]));
});
