/** What a failure comes from, in its own words: the first line, since those below quote the row, hashes and all. */
export function rootMessage(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.cause instanceof Error) return rootMessage(thrown.cause);
  // A connection that was tried on several addresses fails with a list, and without a word of its own.
  return thrown instanceof AggregateError ? rootMessage(thrown.errors[0]) : thrown.message.split('\n')[0]!;
}
