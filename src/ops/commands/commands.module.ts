import { type DynamicModule, Module } from '@nestjs/common';
import { Application } from './ops-command.js';
import { BackupCommand } from './backup.command.js';
import { ClockTrustCommand } from './clock-trust.command.js';
import { DoctorCommand } from './doctor.command.js';
import { ExpireRunCommand } from './expire-run.command.js';
import { ExpireUndoCommand } from './expire-undo.command.js';
import { FeaturesResetCommand } from './features-reset.command.js';
import { InvoicesIssueCommand } from './invoices-issue.command.js';
import { LicenseVerifyCommand } from './license-verify.command.js';
import { MigrateCommand } from './migrate.command.js';
import { MigrateStatusCommand } from './migrate-status.command.js';
import { NewPassword } from './new-password.js';
import { MessagesHeldCommand } from './messages-held.command.js';
import { MessagesRunCommand } from './messages-run.command.js';
import { OutboundHoldCommand } from './outbound-hold.command.js';
import { OutboundReleaseCommand } from './outbound-release.command.js';
import { PlansResetCommand } from './plans-reset.command.js';
import { RestoreCommand } from './restore.command.js';
import { SeedDemoCommand } from './seed-demo.command.js';
import { SecretRotateCommand } from './secret-rotate.command.js';
import { SessionsEndCommand } from './sessions-end.command.js';
import { Terminal } from './terminal.js';
import { UserCreateCommand } from './user-create.command.js';
import { UserEraseCommand } from './user-erase.command.js';
import { UserErasuresCommand } from './user-erasures.command.js';
import { UserPasswordCommand } from './user-password.command.js';
import { UserSecondFactorResetCommand } from './user-second-factor-reset.command.js';
import { UserUnlockCommand } from './user-unlock.command.js';

const COMMANDS = [
  DoctorCommand,
  MigrateCommand,
  MigrateStatusCommand,
  UserCreateCommand,
  UserPasswordCommand,
  UserUnlockCommand,
  UserSecondFactorResetCommand,
  UserErasuresCommand,
  UserEraseCommand,
  SessionsEndCommand,
  LicenseVerifyCommand,
  ExpireRunCommand,
  ExpireUndoCommand,
  InvoicesIssueCommand,
  ClockTrustCommand,
  OutboundHoldCommand,
  OutboundReleaseCommand,
  SecretRotateCommand,
  MessagesRunCommand,
  MessagesHeldCommand,
  BackupCommand,
  RestoreCommand,
  PlansResetCommand,
  FeaturesResetCommand,
  SeedDemoCommand,
];

@Module({})
export class CommandsModule {
  static with(application: Application, terminal: Terminal): DynamicModule {
    return {
      module: CommandsModule,
      providers: [
        { provide: Application, useValue: application },
        { provide: Terminal, useValue: terminal },
        NewPassword,
        ...COMMANDS,
      ],
    };
  }
}
