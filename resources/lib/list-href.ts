/**
 * The address of the same list with other filters. It starts at the first page again.
 * @param url path and query of the page that is shown
 * @param changes what to set; `null` and `''` remove
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
