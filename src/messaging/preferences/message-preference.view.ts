import type { User } from '../../accounts/users/user.entity.js';
import type { MessagePreference } from './message-preference.entity.js';

export const messagePreferenceView = (user: User, kept: MessagePreference | null) => ({
  user_id: user.id,
  wants: !kept?.optedOutAt,
  opted_out_at: kept?.optedOutAt?.toISOString() ?? null,
  opted_out_by: kept?.optedOutBy ?? null,
  is_number_missing: !!user.waNumber && kept?.missingNumber === user.waNumber,
});

export type MessagePreferenceView = ReturnType<typeof messagePreferenceView>;
