/** The innermost message, first line only: the following lines quote the row, hashes included. */
export function rootMessage(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.cause instanceof Error) return rootMessage(thrown.cause);
  // A connection that was tried on several addresses fails with an AggregateError that has no message.
  return thrown instanceof AggregateError ? rootMessage(thrown.errors[0]) : thrown.message.split('\n')[0]!;
}
