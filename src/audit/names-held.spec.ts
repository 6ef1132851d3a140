import { describe, expect, it } from '@jest/globals';
import { FOREVER, namesHeld } from './names-held.js';

describe('the names that an account has had', () => {
  it('are the present one alone where the audit knows of none', () =>
    expect(namesHeld('budi', [])).toEqual([{ name: 'budi', from: 0, until: FOREVER }]));

  it('begin with its creation, and end with each renaming', () =>
    expect(
      namesHeld('budi', [
        { id: 3, was: null, became: 'budy' },
        { id: 9, was: 'budy', became: 'budi' },
      ]),
    ).toEqual([
      { name: 'budy', from: 3, until: 9 },
      { name: 'budi', from: 9, until: FOREVER },
    ]));

  it('reach back before the first renaming of one whose creation was not noted', () =>
    expect(namesHeld('budi', [{ id: 9, was: 'budy', became: 'budi' }])).toEqual([
      { name: 'budy', from: 0, until: 9 },
      { name: 'budi', from: 9, until: FOREVER },
    ]));
});
