/** @param value a JSON text, or what was read of one; of anything that is no object nothing is known */
export function parsedObject(value: unknown): Record<string, unknown> {
  const read = typeof value === 'string' ? parsed(value) : value;
  return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
