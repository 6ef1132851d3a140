/** Routers ask every six hours: a week without is no accident. */
export const SILENT_DAYS = 7;
