// "Not now" rather than "not so": connection lost (08), server stopping or starting (57P0x), too many connections
// (53300), no room to write (53100, 25006), timeouts of statement, lock and transaction, deadlock (40P01).
const AWAY =
  /^(08...|57P0.|53100|53300|25006|57014|40P01|55P03|25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|client has encountered a connection error|pglite is clos/i;

/** The disk is full, or nothing may be written because it all but is. */
const NO_ROOM = /^(53100|25006|ENOSPC)$/;

/** Whether the database takes no changes, though it answers. */
export function isWithoutRoom(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (NO_ROOM.test(String((cause as { code?: unknown }).code))) return true;
  }
  return false;
}

/** Whether a failure means that the database is gone, full or stuck, so that trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && AWAY.test(code)) return true;
    if (AWAY_WORDS.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}
