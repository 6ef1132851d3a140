/** Routers ask every six hours, so a week of silence is no accident. */
export const SILENT_DAYS = 7;
