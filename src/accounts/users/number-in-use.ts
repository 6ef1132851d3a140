import type { SqlEntityManager } from '@mikro-orm/sql';
import { conflict } from '../../platform/errors/refusal.js';
import { matching } from '../../platform/lists/search.js';
import { displayWhatsappNumber } from '../../rules/whatsapp-number.js';
import { User } from './user.entity.js';
import type { UpdateUserInput } from './user.input.js';

const numberInUse = (number: string, { id, displayName }: Pick<User, 'id' | 'displayName'>) =>
  conflict(
    `${displayWhatsappNumber(number)} is also the number of ${displayName}. Leave out unique_number if both use it.`,
    { code: 'number_in_use', existing: { id, name: displayName } },
  );

/** An example. */
export const SHARED_NUMBER = numberInUse('628123456789', { id: 3, displayName: 'Budi Santoso' });

/** Families share a number, so it is asked rather than forbidden, and only where the client asks for it. @throws Refusal 409 */
export async function refuseNumberInUse(
  em: SqlEntityManager,
  { wa_number, unique_number }: Pick<UpdateUserInput, 'wa_number' | 'unique_number'>,
  ownId = 0,
): Promise<void> {
  if (!wa_number || !unique_number) return;
  const where = { ...matching(wa_number), waNumber: wa_number, id: { $ne: ownId } };
  const other = await em.findOne(User, where, { orderBy: { id: 'asc' } });
  if (other) throw numberInUse(wa_number, other);
}
