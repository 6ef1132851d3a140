import { refusalIn } from '../../platform/database/cures.js';
import { DamagedDatabase } from '../../platform/database/embedded-folder.js';
import { sentenceOfFileFailure } from '../../platform/files/file-failure.js';
import { Remediable } from '../../platform/errors/remediable.js';
import { heldFolder } from './hold-folder.js';

/** What PGlite throws where PostgreSQL itself gave up; the reason stays inside of it. */
const GAVE_UP = /PGlite failed to initialize|Aborted\(\)/;

/** Of PostgreSQL. */
const DISK_FULL = '53100';

/** @returns the cause and its remedy, or null where only the stack can help */
export function sentenceOfFailure(error: unknown): string | null {
  const refusal = refusalIn(error);
  if (refusal) return refusal.message;
  if (error instanceof Remediable) return error.message;
  if ((error as { code?: string }).code === DISK_FULL)
    return `The disk of ${heldFolder || 'PostgreSQL'} is full. Make room and start again; what was acknowledged is kept.`;
  if (error instanceof Error && GAVE_UP.test(error.message)) return new DamagedDatabase(heldFolder).message;
  return sentenceOfFileFailure(error);
}
