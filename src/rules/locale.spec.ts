import { expect, it } from '@jest/globals';
import { isLocale } from './locale.js';

it.each([
  ['en', true],
  ['id', true],
  ['ID', false],
  ['de', false],
  ['', false],
  [undefined, false],
  [['id'], false],
])('accepts %j as a page language: %s', (value, isSo) => expect(isLocale(value)).toBe(isSo));
