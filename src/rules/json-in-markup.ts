/** JSON that may stand inside a `<script>` that holds data, whatever is in it: no text in it ends the element. */
export const jsonInMarkup = (value: unknown): string =>
  JSON.stringify(value).replaceAll('/', '\\/').replaceAll('<', '\\u003c');
