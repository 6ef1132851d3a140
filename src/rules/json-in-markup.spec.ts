import { expect, it } from '@jest/globals';
import { jsonInMarkup } from './json-in-markup.js';

it('no text in it ends the element or begins another, and it is read as what it was', () => {
  const value = { text: '</script><!-- <script>alert(1)</script> a/b' };
  const written = jsonInMarkup(value);
  expect(written).not.toContain('<');
  expect(written).toContain('\\/script');
  expect(JSON.parse(written)).toEqual(value);
});
