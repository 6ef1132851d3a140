/** A port that accounts implement, so that the audit does not depend on them. */
export abstract class ExistingAccounts {
  /** Those of the ids that an account still has. */
  abstract existing(ids: ReadonlySet<number>): Promise<ReadonlySet<number>>;
}
