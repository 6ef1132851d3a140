import type { Config } from '../config/config.js';
import type { ActionContext } from '../http/action-context.js';
import { Mark } from '../wiring/marked-methods.js';

type Schedule = {
  name: string;
  /** A cron expression in the business time zone; null where the settings leave the job nothing to do. */
  at: string | ((config: Config) => string | null);
  /** Logged with what was thrown. */
  failure: string;
};

/** The job runs as the system, one run after the other. */
type Job = (context: ActionContext) => Promise<unknown>;

export const SCHEDULED = new Mark<Schedule, Job>();

/** The server runs the method by the clock; commands do not. */
export const Scheduled = (name: string, at: Schedule['at'], failure: string) =>
  SCHEDULED.put({ name, at, failure });
