import { describe, expect, it } from '@jest/globals';
import { maskedName, maskedNumber } from './mask-secrets.js';

describe('an owner who is masked', () => {
  it('is recognised by the first and the last character of the name', () =>
    expect([maskedName('budi'), maskedName('Ani'), maskedName('b.santoso@x')]).toEqual([
      'b…i',
      'A…i',
      'b…x',
    ]));

  it('shows nothing of a name of at most two characters', () =>
    expect([maskedName('ab'), maskedName('a'), maskedName('')]).toEqual(['…', '…', '…']));

  it('is recognised by the last three digits of the number', () =>
    expect(maskedNumber('6281234567890')).toBe('62…890'));
});
