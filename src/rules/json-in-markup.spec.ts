import { expect, it } from '@jest/globals';
import { jsonInMarkup } from './json-in-markup.js';

it('lets no text close the script element, and parses back to the same value', () => {
  const value = { text: '</script><!-- <script>alert(1)</script> a/b' };
  const written = jsonInMarkup(value);
  expect(written).not.toContain('<');
  expect(written).toContain('\\/script');
  expect(JSON.parse(written)).toEqual(value);
});
