const CALL_MS = 1_000;

/** A call works for about a second, so that its caller sees progress. @param work returns whether more is left */
export async function whileTimeIsLeft(work: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + CALL_MS;
  while (await work()) {
    if (performance.now() > end) return;
  }
}
