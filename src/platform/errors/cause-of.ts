/** Statements contain values, so only the driver's message and position are logged. */
export function causeOf(thrown: unknown) {
  const error = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  return error instanceof Error
    ? { type: error.constructor.name, message: firstLine(error.message), stack: frames(error) }
    : String(error);
}

const firstLine = (message: string) => message.split(' - ').at(-1)!.split('\n')[0]!;
const frames = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** The innermost message, first line only: the following lines quote the row, hashes included. */
export function rootMessage(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.cause instanceof Error) return rootMessage(thrown.cause);
  // A connection that was tried on several addresses fails with an AggregateError that has no message.
  return thrown instanceof AggregateError ? rootMessage(thrown.errors[0]) : thrown.message.split('\n')[0]!;
}
