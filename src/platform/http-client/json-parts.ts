export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** @param value a JSON text, or what was read of one; of anything that is no object nothing is known */
export function parsedObject(value: unknown): JsonObject {
  const read = typeof value === 'string' ? parsed(value) : value;
  return isObject(read) ? read : {};
}

/** The objects of what may be a list of them. */
export const objectsOf = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A text of an answer, and nothing else. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
