import type { Role } from '@server/rules/roles';

export const ROLE_WORDS: Record<Role, string> = { admin: 'Admin', user: 'User' };
