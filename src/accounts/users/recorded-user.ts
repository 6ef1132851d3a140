import { audited, type Kept } from '../../audit/audited.js';
import { lockedRows } from '../../platform/database/locked-row.js';
import { lockRowsNaming } from '../../stats/search-texts.js';
import { User } from './user.entity.js';
import { aboutUser, type UserView, userView } from './user.view.js';

export const USER = {
  ...audited(User, userView, aboutUser),
  lock: async (em, ids) => {
    await lockRowsNaming(em, ids);
    return lockedRows(em, User, ids);
  },
  recoverable: { kind: 'user', table: 'users' },
} satisfies Kept<User, UserView>;
