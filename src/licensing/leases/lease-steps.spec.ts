import { describe, expect, it } from '@jest/globals';
import { LAST_LEASE_DAY, readCode, writtenCode } from '../../rules/lease-chain.js';
import { newChain, tokenBefore, tokenOf, tokenOfEarlierDay } from './lease-steps.js';

describe('the chain of a licence', () => {
  /** The hash of the first step: `printf '%s' 'L1|12|5|00112233445566778899' | sha512sum` begins f0abed195f7e38bf066f359524e9. */
  it('has the tokens that sha512sum gives', () => {
    const tokens = ['00112233445566778899'];
    for (let day = 5; day > 0; day--) tokens.push(tokenBefore(12, day, tokens.at(-1)!));
    expect(tokens.slice(1)).toEqual([
      '62449531760437160393',
      '73161759533550554571',
      '70624236977886479837',
      '62785615568578186140',
      '58693387712073916213',
    ]);
  });

  it('leads from each day to the anchor, and from a token of another licence to another one', () => {
    const { anchor, checkpoints } = newChain(12);
    for (const day of [0, 1, 59, 60, 61, 1_825, LAST_LEASE_DAY - 1, LAST_LEASE_DAY]) {
      const token = tokenOf(12, checkpoints, day);
      expect(token).toMatch(/^\d{20}$/);
      expect(tokenOfEarlierDay(12, day, token, 0)).toBe(anchor);
    }
    expect(tokenOfEarlierDay(13, 60, tokenOf(12, checkpoints, 60), 0)).not.toBe(anchor);
    expect(newChain(12).anchor).not.toBe(anchor);
  });
});

describe('an offline code', () => {
  const code = { day: 4, token: '62449531760437160393' };

  it('is written in six groups of four, and read with whatever stands between them', () => {
    expect(writtenCode(code)).toBe('0004 6244 9531 7604 3716 0393');
    for (const typed of [writtenCode(code), '000462449531760437160393', ' 0004-6244.9531 7604  3716–0393\n'])
      expect(readCode(typed)).toEqual(code);
  });

  it('is none with another number of digits, or another character', () => {
    for (const typed of [
      '',
      '0004',
      '0004 6244 9531 7604 3716 039',
      '0004 6244 9531 7604 3716 03931',
      'O004 6244 9531 7604 3716 0393',
    ])
      expect(readCode(typed)).toBeNull();
  });
});
