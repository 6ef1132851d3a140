import { describe, expect, it } from '@jest/globals';
import {
  bearerKey,
  isSecret,
  newPublicId,
  newSecret,
  parseToken,
  secretHash,
  tokenText,
} from './api-key-token.js';

describe('the token of an API key', () => {
  it('has a prefix, an id, a secret and a checksum, which never change their form', () => {
    const token = { publicId: 'Ab12Cd34', secret: '0123456789ABCDEFGHIJKLMNOPQRSTUV' };
    expect(tokenText(token)).toBe('lis_Ab12Cd34_0123456789ABCDEFGHIJKLMNOPQRSTUV_0fvE5E');
    expect(parseToken(tokenText(token))).toEqual(token);
  });

  it('is read again as it was made, a thousand times', () => {
    for (let i = 0; i < 1_000; i++) {
      const token = { publicId: newPublicId(), secret: newSecret() };
      expect(parseToken(tokenText(token))).toEqual(token);
    }
  });

  it('is not read with any one character changed, left out or doubled', () => {
    const token = tokenText({ publicId: newPublicId(), secret: newSecret() });
    const wrong = [...token].flatMap((one, i) => {
      const [before, after] = [token.slice(0, i), token.slice(i + 1)];
      return ['', one === 'x' ? 'y' : 'x', one + one].map((other) => before + other + after);
    });
    expect(wrong.filter((text) => parseToken(text))).toEqual([]);
  });

  it('is compared by the hash of its secret', () => {
    const secret = newSecret();
    expect(isSecret(secretHash(secret), secretHash(secret))).toBe(true);
    expect(isSecret(secretHash(newSecret()), secretHash(secret))).toBe(false);
    expect(isSecret(secretHash(secret), null)).toBe(false);
  });

  it.each([
    ['Bearer lis_abc', 'lis_abc'],
    ['bearer  lis_abc ', 'lis_abc'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.e30.x', null],
    ['Basic lis_abc', null],
    [undefined, null],
  ])('is found in the header %s', (header, key) => expect(bearerKey(header)).toBe(key));
});
