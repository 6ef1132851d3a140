import type { INestApplicationContext } from '@nestjs/common';
import { generatePassword, Passwords } from '../../src/accounts/auth/password.js';
import { AuditedWrites } from '../../src/audit/audited-writes.js';
import { WrongUsage } from '../../src/ops/commands/terminal.js';
import type { ActionContext } from '../../src/platform/http/action-context.js';
import { type Load, seedLoad } from './seed-load.js';

const MAX_LICENSES = 10_000_000;

/** @returns what was made, and the password of every account. @throws WrongUsage; Refusal 409 when the database is in use */
export async function fillWithLoad(
  app: INestApplicationContext,
  load: Pick<Load, 'licenses' | 'onProgress'>,
  context: ActionContext,
) {
  if (!Number.isInteger(load.licenses) || load.licenses < 1 || load.licenses > MAX_LICENSES)
    throw new WrongUsage(`--licenses takes a number from 1 to ${MAX_LICENSES}.`);
  const password = generatePassword();
  const passwordHash = await app.get(Passwords).hash(password);
  const seeded = await app.get(AuditedWrites).run(context, async ({ note, em }) => {
    const created = await seedLoad(em, { ...load, passwordHash, now: context.now });
    await note('seed.load', { subjectId: null, before: null, after: created });
    return created;
  });
  return { ...seeded, password };
}
