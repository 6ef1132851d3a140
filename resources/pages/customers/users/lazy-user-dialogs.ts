import { lazyDialog } from '@/ui/lazy-dialog';

export const FORM_WORDS = { words: ['account-forms'] };

/** About one account. */
export const USER_DIALOGS = {
  edit: lazyDialog(() => import('./user-dialogs').then((module) => module.EditUser), FORM_WORDS),
  password: lazyDialog(() => import('./user-dialogs').then((module) => module.ChangePassword), FORM_WORDS),
  limits: lazyDialog(() => import('./user-limits').then((module) => module.UserLimits), FORM_WORDS),
  suspend: lazyDialog(() => import('./suspension').then((module) => module.Suspension), FORM_WORDS),
  delete: lazyDialog(() => import('./user-dialogs').then((module) => module.DeleteUser), FORM_WORDS),
};

export type UserAction = keyof typeof USER_DIALOGS;
