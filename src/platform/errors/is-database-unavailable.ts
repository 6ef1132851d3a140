// Errors that a retry may fix: connection lost (08), server stopping or starting (57P0x), too many connections
// (53300), disk full (53100), read-only (25006), timeouts of statement, lock and transaction, deadlock (40P01).
const UNAVAILABLE_CODES =
  /^(08...|57P0.|53100|53300|25006|57014|40P01|55P03|25P03|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const UNAVAILABLE_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|client has encountered a connection error|pglite is clos/i;

export const READ_ONLY = '25006';
const NO_ROOM = /^(53100|ENOSPC)$/;
/** No connection of the pool got free, or a statement was ended because it took too long. */
const NO_TURN = /timeout exceeded when trying to connect/i;
const ENDED = /^57014$/;
/** A lock was waited for in vain, or ended by a deadlock. */
const LOCKED = /^(55P03|40P01)$/;

export const isWithoutRoom = (error: unknown): boolean => hasCode(error, NO_ROOM);

export const isRowLocked = (error: unknown): boolean => hasCode(error, LOCKED);

/** Also what took too long, which says nothing about other rows. */
export const isRowBusy = (error: unknown): boolean => isRowLocked(error) || hasCode(error, ENDED);

export const hadNoTurn = (error: unknown): boolean => hasCode(error, ENDED) || isSaid(error, NO_TURN);

/** Read-only by its operator, because its disk is nearly full, or because it is no longer the primary. */
export const isReadOnly = (error: unknown): boolean => hasCode(error, new RegExp(`^${READ_ONLY}$`));

function hasCode(error: unknown, pattern: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (pattern.test(String((cause as { code?: unknown }).code))) return true;
  }
  return false;
}

function isSaid(error: unknown, pattern: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (pattern.test(cause.message)) return true;
  }
  return false;
}

export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && UNAVAILABLE_CODES.test(code)) return true;
    if (UNAVAILABLE_MESSAGES.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}
