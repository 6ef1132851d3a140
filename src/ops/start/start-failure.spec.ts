import { DriverException } from '@mikro-orm/core';
import { expect, it } from '@jest/globals';
import { sentenceOfFailure } from './start-failure.js';

it('says that the disk of the database is full, and that nothing is lost', () => {
  const full = Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' });
  for (const error of [full, new DriverException(full)])
    expect(sentenceOfFailure(error)).toBe(
      'The disk of PostgreSQL is full. Make room and start again; what was acknowledged is kept.',
    );
});
