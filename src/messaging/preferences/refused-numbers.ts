import { type AuditedTransaction, within } from '../../audit/audited-rows.js';
import type { User } from '../../accounts/users/user.entity.js';
import { aboutUser } from '../../accounts/users/user.view.js';
import { MessagePreference } from './message-preference.entity.js';

/** Forgets what WhatsApp said of the number, because a person says that it is right. @param user locked */
export async function clearRefusals(user: User, number: string, transaction: AuditedTransaction) {
  const { em } = transaction;
  const kept = await em.findOne(MessagePreference, { userId: user.id }, { refresh: true });
  await em.execute(`update outbox set refused_as = null where recipient = ? and refused_as = 'number'`, [
    number,
  ]);
  if (!kept?.missingNumber) return;
  const mark = { view: () => ({ is_number_missing: !!kept.missingNumber }), about: aboutUser };
  await within(transaction).update(mark, user, 'user.messages', () => {
    kept.missingNumber = null;
  });
}
