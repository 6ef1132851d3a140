import { Injectable } from '@nestjs/common';
import type { CsvKind } from '../../rules/csv.js';
import type { ImportKind } from './import-kind.js';
import { LicenseImport } from './license-import.js';
import { SubscriptionImport } from './subscription-import.js';
import { UserImport } from './user-import.js';

@Injectable()
export class ImportKinds {
  private readonly kinds: Record<CsvKind, ImportKind>;

  constructor(users: UserImport, licenses: LicenseImport, subscriptions: SubscriptionImport) {
    this.kinds = { users, licenses, subscriptions };
  }

  get(kind: CsvKind): ImportKind {
    return this.kinds[kind];
  }
}
