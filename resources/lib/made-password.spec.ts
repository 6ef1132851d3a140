import { describe, expect, it } from '@jest/globals';
import { madePassword } from './made-password';

describe('a generated password', () => {
  const many = Array.from({ length: 2_000 }, madePassword);

  it('has three groups without letters that look alike', () => {
    for (const password of many) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
  });

  it('never repeats, and favours no letter', () => {
    expect(new Set(many).size).toBe(many.length);
    const counts = new Map<string, number>();
    for (const letter of many.join('').replaceAll('-', '')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    const expected = (many.length * 12) / 31;
    expect(counts.size).toBe(31);
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected / 3);
  });
});
