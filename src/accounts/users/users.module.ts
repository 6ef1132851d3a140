import { Global, Module } from '@nestjs/common';
import { ExistingAccounts } from '../../audit/existing-accounts.js';
import { MeController } from './me.controller.js';
import { NumberChanges } from './number-changes.js';
import { OwnPasswordCheck } from './own-password-check.js';
import { SavedViews } from './saved-views.service.js';
import { UserAccess } from './user-access.js';
import { UserDeletions } from './user-deletions.js';
import { UserDirectory } from './user-directory.js';
import { UserLimits } from './user-limits.js';
import { UserList } from './user-list.js';
import { UserNotes } from './user-notes.js';
import { UserRoles } from './user-roles.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** Global, because the audit asks which accounts there are, and must not import them. */
@Global()
@Module({
  controllers: [UsersController, MeController],
  providers: [
    NumberChanges,
    OwnPasswordCheck,
    UsersService,
    UserDeletions,
    UserList,
    UserDirectory,
    UserAccess,
    UserRoles,
    UserLimits,
    UserNotes,
    SavedViews,
    { provide: ExistingAccounts, useExisting: UserDirectory },
  ],
  exports: [
    OwnPasswordCheck,
    UsersService,
    UserDeletions,
    UserList,
    UserDirectory,
    UserAccess,
    UserNotes,
    UserRoles,
    ExistingAccounts,
  ],
})
export class UsersModule {}
