/** For `~*` over JSON: any of the names as a whole text in it. Null, which matches nothing, for none. */
export const namePattern = (names: string[]): string | null =>
  names.length === 0 ? null : `"(${names.map(literal).join('|')})"`;

const literal = (name: string) =>
  JSON.stringify(name)
    .slice(1, -1)
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
