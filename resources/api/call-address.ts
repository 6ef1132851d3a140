type Parts = { params?: Record<string, string | number>; query?: object };

/** The address of a pattern such as `/users/:id`, with its parameters and its query filled in. */
export function addressOf(pattern: string, { params = {}, query = {} }: Parts): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
  const filters = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(filters.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
