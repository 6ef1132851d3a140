/** Fills the parameters of a path of the document: an id that does not exist, and known names. */
export const filledPath = (path: string, id: number | string = 999_999): string =>
  path.replace('{id}', String(id)).replace('{kind}', 'before_end').replace('{locale}', 'id');
