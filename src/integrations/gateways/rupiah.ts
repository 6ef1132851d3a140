/** `"150000.00"` and `150000` → 150000; else null. */
export function rupiahOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,12}(\.0{1,2})?$/.test(text)) return null;
  return Number.parseInt(text, 10);
}
