export const MAX_GRACE_DAYS = 60;
