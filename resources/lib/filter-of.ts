/** The filters of a URL in a fixed order, without page and sort. */
export function filterOf(url: string): string {
  const search = new URL(url, 'http://page').searchParams;
  for (const place of ['cursor', 'page', 'per_page', 'sort']) search.delete(place);
  search.sort();
  return search.toString();
}
