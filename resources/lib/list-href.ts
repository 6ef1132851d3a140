/**
 * The URL of the same list with other filters, on the first page.
 * @param url path and query of the current page
 * @param changes filters to set; `null` and `''` remove
 */
export function listHref(url: string, changes: Record<string, string | null>): string {
  const [path, search] = url.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...changes, page: null, cursor: null })) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query.size ? `${path}?${query}` : path!;
}
