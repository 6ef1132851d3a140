/** A longer one is no grace: the end may as well be moved. */
export const MAX_GRACE_DAYS = 60;
