/** What of an address says which rows, in one order: neither the page of the list nor how it is sorted. */
export function filterOf(url: string): string {
  const search = new URL(url, 'http://page').searchParams;
  for (const place of ['cursor', 'page', 'per_page', 'sort']) search.delete(place);
  search.sort();
  return search.toString();
}
