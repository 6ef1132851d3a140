import type { Created, Deleted, Restored, Unrecorded, Updated } from '../../audit/domain-event.js';
import type { LimitsView, UserView } from './user.view.js';

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'user.create': Created<UserView>;
    'user.update': Updated<UserView>;
    'user.role': Updated<UserView>;
    'user.limits': Updated<LimitsView>;
    'user.delete': Deleted<UserView>;
    'user.restore': Restored<UserView>;
    'user.password': Unrecorded;
    'user.confirm_number': Unrecorded;
    'user.notes': Unrecorded;
    'user.unlock': Unrecorded;
    'user.sign_out': Updated<{ sessions: number }>;
    'user.sign_out_all': Updated<{ sessions: number }>;
  }
}
