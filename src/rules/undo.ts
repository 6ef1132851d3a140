import { DAY_MS } from './day.js';

type Recorded = { by: string | null | undefined; at: Date };
type Viewer = { username: string; managesLedger: boolean };

/** The user who recorded it may undo it within a day, those who manage the ledger also later (billing §10). */
export const mayUndo = ({ by, at }: Recorded, { username, managesLedger }: Viewer, now: Date): boolean =>
  managesLedger || (by === username && now.getTime() - at.getTime() < DAY_MS);
