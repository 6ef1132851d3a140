import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ConcurrentEdits } from '../../audit/concurrent-edits.js';
import { nothingDeleted } from '../../audit/deleted-rows.js';
import { Allow, FreshFactor, Requires, Scope, Viewer } from '../../platform/http/access.js';
import { type ActionContext, Actor } from '../../platform/http/action-context.js';
import { Edited, Edits, Tagged } from '../../platform/http/edits.js';
import { Configured, FailsWith } from '../../platform/http/route-config.js';
import { Id } from '../../platform/http/id.pipe.js';
import type { Edit } from '../../platform/http/request.js';
import { Idempotent } from '../../platform/idempotency/idempotency.js';
import { Answers, ApiGroup, Creates, Refuses } from '../../platform/openapi/answers.js';
import { nothing, pageOf } from '../../platform/openapi/sample.js';
import { EMAIL_TAKEN, type User, USERNAME_TAKEN } from './user.entity.js';
import {
  CreateUserInput,
  LimitsInput,
  NotesInput,
  NumberInput,
  PasswordInput,
  RoleInput,
  UpdateUserInput,
  UserListQuery,
} from './user.input.js';
import { limitsSchema, notesSchema, userSchema, limitsView, notesView } from './user.view.js';
import { NumberChanges, otherNumber } from './number-changes.js';
import { UserAccess } from './user-access.js';
import { UserDirectory } from './user-directory.js';
import { UserLimits } from './user-limits.js';
import { UserList } from './user-list.js';
import { UserNotes } from './user-notes.js';
import { ownSuspension, UserSuspensions } from './user-suspensions.js';
import { UserViews } from './user-views.js';
import { lastAdmin, staffAccount, staffAccountByKey } from './user-roles.js';
import { ownAccount, UserDeletions, userInUse } from './user-deletions.js';
import { refuseStaffWithoutEmail, SHARED_NUMBER, UsersService } from './users.service.js';

@Controller('api/users')
@ApiGroup(70, 'User accounts, with their roles and limits.')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly deletions: UserDeletions,
    private readonly userList: UserList,
    private readonly views: UserViews,
    private readonly directory: UserDirectory,
    private readonly access: UserAccess,
    private readonly suspensions: UserSuspensions,
    private readonly numbers: NumberChanges,
    private readonly userLimits: UserLimits,
    private readonly notes: UserNotes,
    private readonly edits: ConcurrentEdits,
  ) {}

  @Get()
  @Scope('users:read')
  @Answers(pageOf(userSchema), 'List users')
  @FailsWith('Failed to fetch users')
  async list(@Query() query: UserListQuery) {
    return (await this.userList.list(query)).mapAll((users) => this.views.all(users));
  }

  @Post()
  @Idempotent()
  @Scope('users:write')
  @Creates(userSchema, 'Create a user')
  @Refuses(USERNAME_TAKEN, EMAIL_TAKEN, SHARED_NUMBER, staffAccount(), staffAccountByKey())
  @FailsWith('Failed to create user')
  async create(@Body() input: CreateUserInput, @Actor() context: ActionContext) {
    return this.views.one(await this.users.create(input, context));
  }

  @Put(':id')
  @Scope('users:write')
  @Edits(userSchema)
  @Answers(userSchema, 'Change a user')
  @Refuses(USERNAME_TAKEN, EMAIL_TAKEN, SHARED_NUMBER, lastAdmin(), staffAccount(), staffAccountByKey())
  @FailsWith('Failed to update user')
  async update(
    @Id() id: number,
    @Body() input: UpdateUserInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
  ) {
    return this.edits.save(edit, input, context, {
      subject: { type: 'user', id },
      read: async () => {
        const user = await this.users.locked(id);
        // Also where nothing else differs, and so nothing is written. Of another role the write decides.
        refuseStaffWithoutEmail(user.role, input.email);
        if (input.wa_number) await this.numbers.saved(user, input.wa_number, context);
        return this.views.one(user);
      },
      write: async (merged) => this.views.one(await this.users.update(id, merged, context)),
    });
  }

  @Delete(':id')
  @Answers(nothing, 'Delete a user and keep the licenses, without an owner')
  @Refuses(ownAccount(), lastAdmin(), userInUse(2))
  @FailsWith('Failed to delete user')
  remove(@Id() id: number, @Actor() context: ActionContext) {
    return this.deletions.remove(id, context);
  }

  @Post(':id/restore')
  @Answers(userSchema, 'Restore a deleted user with the licenses that have no other owner since')
  @Refuses(nothingDeleted(), USERNAME_TAKEN, EMAIL_TAKEN)
  async restore(@Id() id: number, @Actor() context: ActionContext) {
    return this.views.one(await this.deletions.restore(id, context));
  }

  @Put(':id/role')
  @FreshFactor()
  @Edits(userSchema)
  @Answers(userSchema, 'Set the role of a user')
  @Refuses(lastAdmin())
  @FailsWith('Failed to update user')
  async setRole(
    @Id() id: number,
    @Body() input: RoleInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
  ) {
    return this.edits.save(edit, input, context, {
      subject: { type: 'user', id },
      read: async () => this.views.one(await this.users.locked(id)),
      write: async ({ role }) => this.views.one(await this.users.setRole(id, role, context)),
    });
  }

  @Put(':id/password')
  @Configured({ ownTransactions: true })
  @FreshFactor()
  @Requires('users:passwords')
  @Answers(userSchema, 'Set the password of a user and end all sessions')
  @Refuses(staffAccount())
  @FailsWith('Failed to update password')
  async setPassword(@Id() id: number, @Body() { password }: PasswordInput, @Actor() context: ActionContext) {
    return this.access.setPassword(id, password, context);
  }

  @Post(':id/confirm-number')
  @FreshFactor()
  @Requires('users:passwords')
  @Answers(userSchema, 'Confirm the number of a user, so that sign-in links go to it at once')
  @Refuses(staffAccount(), otherNumber())
  async confirmNumber(
    @Id() id: number,
    @Body() { wa_number: number }: NumberInput,
    @Actor() context: ActionContext,
  ) {
    return this.views.one(await this.numbers.confirm(id, number, context));
  }

  @Post(':id/unlock')
  @Configured({ ownTransactions: true })
  @Requires('users:passwords')
  @Answers(userSchema, 'Unlock a user after failed sign-ins')
  @Refuses(staffAccount())
  async unlock(@Id() id: number, @Actor() context: ActionContext) {
    return this.views.one(await this.access.unlock(id, context));
  }

  @Post(':id/suspend')
  @FreshFactor()
  @Requires('users:passwords')
  @Answers(userSchema, 'Suspend a user: end all sessions, and refuse sign-ins and API keys')
  @Refuses(ownSuspension(), lastAdmin(), staffAccount())
  async suspend(@Id() id: number, @Actor() context: ActionContext) {
    return this.views.one(await this.suspensions.suspend(id, context));
  }

  @Post(':id/reactivate')
  @FreshFactor()
  @Requires('users:passwords')
  @Answers(userSchema, 'Let a suspended user sign in again')
  @Refuses(staffAccount())
  async reactivate(@Id() id: number, @Actor() context: ActionContext) {
    return this.views.one(await this.suspensions.reactivate(id, context));
  }

  @Get(':id/limits')
  @Allow('everyone')
  @Scope('users:read')
  @Tagged()
  @Answers(limitsSchema, 'Read the limits of a user')
  @FailsWith('Failed to fetch users')
  async limits(@Id() id: number, @Viewer() viewer: User) {
    return limitsView(await this.directory.visible(id, viewer));
  }

  @Put(':id/limits')
  @Scope('users:write')
  @Edits(limitsSchema)
  @Answers(limitsSchema, 'Set the limits of a user')
  @Refuses(staffAccount(), staffAccountByKey())
  @FailsWith('Failed to update user')
  async setLimits(
    @Id() id: number,
    @Body() input: LimitsInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
  ) {
    return this.edits.save(edit, input, context, {
      subject: { type: 'user', id },
      read: async () => limitsView(await this.userLimits.locked(id)),
      write: async (merged) => limitsView(await this.userLimits.set(id, merged, context)),
    });
  }

  @Put(':id/notes')
  @Scope('users:write')
  @Edits(notesSchema)
  @Answers(notesSchema, 'Set the internal notes about a user')
  @Refuses(staffAccount(), staffAccountByKey())
  async setNotes(
    @Id() id: number,
    @Body() input: NotesInput,
    @Edited() edit: Edit,
    @Actor() context: ActionContext,
  ) {
    return this.edits.save(edit, input, context, {
      subject: { type: 'user', id, unrecorded: 'user.notes' },
      read: async () => notesView(await this.notes.locked(id)),
      asShown: ({ notes }) => ({ notes: notes.trim() }),
      write: async ({ notes }) => notesView(await this.notes.set(id, notes, context)),
    });
  }
}
