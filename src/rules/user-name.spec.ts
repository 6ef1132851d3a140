import { expect, it } from '@jest/globals';
import { USER_NAME_PATTERN, usernameOf } from './user-name.js';

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

it.each([
  ['Budi Santoso', 'budi.santoso'],
  ['  H. Sutrisno, S.T. ', 'h.sutrisno.s.t'],
  ["Nur'aini Müller", 'nuraini.muller'],
  ['CV Kenanga-Data 2', 'cv.kenanga.data.2'],
  ['Al', ''],
  ['بودي', ''],
  [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
])('makes a user name of %j: %j', (name, username) => expect(usernameOf(name)).toBe(username));
