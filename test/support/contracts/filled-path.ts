/** A path of the document with something in its places: an id that nobody has, and names that are known. */
export const filledPath = (path: string, id: number | string = 999_999): string =>
  path.replace('{id}', String(id)).replace('{kind}', 'before_end').replace('{locale}', 'id');
