/** Σ has another lower case at the end of a word, which a part of a word cannot know. */
export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** The same in the database, whatever its locale. */
export const sqlFolded = (text: string): string => `fold_case(${text})`;

/** For names that are ASCII by rule, and have an index by it. In the database's own locale, `I` may become `ı`. */
export const sqlLower = (text: string): string => `lower(${text} collate "C")`;

/** The order of names as people sort them: without case and accents. */
export const sqlNameOrder = (text: string): string => `name_order(${text}) collate "C"`;
