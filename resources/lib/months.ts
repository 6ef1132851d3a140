/** `2026-11` and the months before it, newest first. */
export function monthsUpTo(month: string, count: number): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back)).toISOString().slice(0, 7),
  );
}
