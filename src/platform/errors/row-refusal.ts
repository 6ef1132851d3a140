import type { Logger } from '@nestjs/common';
import { causeOf } from './cause-of.js';
import { type Failure, failureOf } from './failure.js';

/**
 * Why one of many rows was refused. An unexpected error is logged. @param about facts for the log @param unforeseen the
 * sentence for unexpected errors @throws the cause of a 503, because another attempt may succeed
 */
export function rowRefusal(
  cause: unknown,
  log: Logger,
  { about = {}, unforeseen }: { about?: object; unforeseen?: string } = {},
): Pick<Failure, 'status' | 'body'> {
  const { status, body, isUnforeseen } = failureOf(cause, unforeseen);
  if (status === 503) throw cause;
  if (isUnforeseen) log.error({ err: causeOf(cause), ...about }, body.error);
  return { status, body };
}
