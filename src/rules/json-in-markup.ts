/** Safe inside a `<script>` data element: no text in the value can close the element. */
export const jsonInMarkup = (value: unknown): string =>
  JSON.stringify(value).replaceAll('/', '\\/').replaceAll('<', '\\u003c');
