import { expect, it } from '@jest/globals';
import { USER_NAME_PATTERN } from './user-name.js';

it.each([
  ['bud', true],
  ['Budi_S.99-x', true],
  ['b'.repeat(50), true],
  ['bu', false],
  ['b'.repeat(51), false],
  [' budi', false],
  ['budi ', false],
  ['budi@x', false],
])('accepts %j as a user name: %s', (name, isSo) => expect(USER_NAME_PATTERN.test(name)).toBe(isSo));
