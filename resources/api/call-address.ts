type Parts = { params?: Record<string, string | number>; query?: object };

/** Fills in the parameters and the query of a pattern such as `/users/:id`. */
export function addressOf(pattern: string, { params = {}, query = {} }: Parts): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  const filters = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(filters.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
