/** A condition of an update of many: rows that another change holds are left to the next time, so that neither waits for the other. */
export const sqlUnlocked = (where: string): string =>
  `id in (select id from outbox where ${where} order by id for update skip locked)`;
