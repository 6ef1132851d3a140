export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

export function parsedObject(value: unknown): JsonObject {
  const read = typeof value === 'string' ? parsed(value) : value;
  return isObject(read) ? read : {};
}

export const objectsOf = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
