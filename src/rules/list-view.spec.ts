import { expect, it } from '@jest/globals';
import { toListView } from './list-view.js';

it.each([
  ['cards', 'cards'],
  ['table', 'table'],
  ['grid', null],
  ['', null],
  [undefined, null],
])('reads %j as the view %s', (value, view) => expect(toListView(value)).toBe(view));
