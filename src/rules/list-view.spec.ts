import { expect, it } from '@jest/globals';
import { toListView } from './list-view.js';

it.each([
  ['cards', 'cards'],
  ['table', 'table'],
  ['grid', 'cards'],
  ['', 'cards'],
  [undefined, 'cards'],
])('reads %j as the view %s', (value, view) => expect(toListView(value)).toBe(view));
