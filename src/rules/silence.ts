import { DAY_MS } from './day.js';

/** Routers ask every six hours, so a week of silence is no accident. */
export const SILENT_MS = 7 * DAY_MS;
