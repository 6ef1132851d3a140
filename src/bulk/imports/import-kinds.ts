import { Injectable } from '@nestjs/common';
import type { FileKind } from '../../rules/csv.js';
import { CustomerImport } from './customer-import.js';
import type { ImportKind } from './import-kind.js';
import { LicenseImport } from './license-import.js';
import { SubscriptionImport } from './subscription-import.js';
import { UserImport } from './user-import.js';

@Injectable()
export class ImportKinds {
  private readonly kinds: Record<FileKind, ImportKind>;

  constructor(
    users: UserImport,
    licenses: LicenseImport,
    subscriptions: SubscriptionImport,
    customers: CustomerImport,
  ) {
    this.kinds = { users, licenses, subscriptions, customers };
  }

  get(kind: FileKind): ImportKind {
    return this.kinds[kind];
  }
}
