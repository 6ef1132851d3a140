import type { User } from '../../accounts/users/user.entity.js';
import type { MessagePreference } from './message-preference.entity.js';
import type { Updated } from '../../audit/domain-event.js';
import { orNull, viewSchema } from '../../platform/openapi/sample.js';

export const messagePreferenceView = (user: User, kept: MessagePreference | null) => ({
  user_id: user.id,
  wants: !kept?.optedOutAt,
  opted_out_at: kept?.optedOutAt?.toISOString() ?? null,
  opted_out_by: kept?.optedOutBy ?? null,
  is_number_missing: !!user.waNumber && kept?.missingNumber === user.waNumber,
});

export type MessagePreferenceView = ReturnType<typeof messagePreferenceView>;

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'user.messages': Updated<{ wants: boolean } | { is_number_missing: boolean }>;
  }
}

export const messagePreferenceSchema = viewSchema<MessagePreferenceView>('MessagePreference', {
  user_id: 3,
  wants: false,
  opted_out_at: orNull('2026-02-01T04:00:00.000Z'),
  opted_out_by: orNull('budi'),
  is_number_missing: false,
});
