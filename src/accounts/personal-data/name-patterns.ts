/** For `like any`, over JSON in lower case: each name as a whole text in it. */
export const namePatterns = (names: string[]): string[] =>
  names.map((name) => `%${JSON.stringify(name).replace(/[\\%_]/g, '\\$&')}%`);
